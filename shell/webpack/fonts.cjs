const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const FOLDER = path.join(
  path.dirname(require.resolve('@courier/shared-ui/package.json')),
  'dist/fonts',
);

/**
 * The fonts that shared-ui's build made: their files, the @font-face rules, and which of them the first screen
 * needs.
 */
function fonts() {
  const list = path.join(FOLDER, 'fonts.json');
  if (!existsSync(list)) {
    throw new Error('No fonts: run `npm run build -w @courier/shared-ui` before the shell.');
  }
  const { files, preload } = JSON.parse(readFileSync(list, 'utf8'));
  return {
    files: files.map(({ file }) => ({ name: file, bytes: readFileSync(path.join(FOLDER, file)) })),
    css: readFileSync(path.join(FOLDER, 'fonts.css'), 'utf8'),
    preload,
  };
}

module.exports = { fonts };
