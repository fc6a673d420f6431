const { createHash } = require('node:crypto');
const path = require('node:path');
const { readFileSync } = require('node:fs');
const swc = require('@swc/core');

/**
 * The one inline script, compiled alone. Its text depends on its source alone, so one hash in the content security
 * policy serves every build.
 */
function bootScript(dir) {
  const source = readFileSync(path.join(dir, 'src/features/remotes/boot.ts'), 'utf8');
  const { code } = swc.transformSync(source, {
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: {
      target: 'es2020',
      parser: { syntax: 'typescript' },
      minify: { compress: { toplevel: false }, mangle: true },
    },
  });
  const text = code.trim();
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

module.exports = { bootScript };
