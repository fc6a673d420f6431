const { createHash } = require('node:crypto');
const path = require('node:path');
const { compileForNode } = require('./compile-for-node.cjs');

/**
 * Renders the first screen of each page that `remote.json` declares as prerendered: the server sets it into the shell's
 * document, where it stands until the remote takes its place.
 * @returns {Promise<Map<string, {file: string, html: string}>>} by path
 */
async function renderFragments({ base, dir }, { name, pages = {} }) {
  const paths = Object.keys(pages).filter((page) => pages[page].isPrerendered);
  if (paths.length === 0) return new Map();
  const entry = path.join(__dirname, 'render-fragment');
  const alias = { 'courier-remote$': path.join(dir, 'src/App.tsx') };
  return compileForNode({ base, entry, alias }, async ({ renderFragment }) => {
    const fragments = new Map();
    // One after the other: the style sheet of a page is collected while it renders.
    for (const page of paths) {
      const { html, title } = await renderFragment(page);
      if (title !== pages[page].title) {
        throw new Error(
          `${page} of ${name} has the title “${title}”; remote.json declares another.`,
        );
      }
      fragments.set(page, { file: fileOf(page, html), html });
    }
    return fragments;
  });
}

function fileOf(page, html) {
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 8);
  return `fragments${page}.${hash}.html`;
}

module.exports = { renderFragments };
