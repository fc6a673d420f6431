const { baseConfig, compileForNode } = require('@courier/shared-ui/federation');

/**
 * Renders the pages of the shell once, at build time: their first paint needs no JavaScript. The sources are
 * compiled for Node with the very rules of the browser build, so that class names agree and hydration finds its own.
 * `ground` are the rules that all documents share.
 * @returns {Promise<{ground: string, pages: {name: string, markup: string, styles: string}[]}>}
 */
function prerender({ dir, isProduction }) {
  const base = baseConfig({ name: 'shell', dir, isProduction });
  const define = { IS_PRODUCTION: 'true', LIBRARY_VERSIONS: '{}' };
  return compileForNode(
    { base, entry: './src/app/prerender.tsx', define },
    async ({ groundRules, prerenderAll }) => ({
      ground: groundRules(),
      pages: await prerenderAll(),
    }),
  );
}

module.exports = { prerender };
