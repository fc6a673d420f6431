const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { baseConfig, compileAlone } = require('@courier/shared-ui/federation');

/**
 * The one inline script, compiled alone. Its text depends on its sources alone, so one hash in the content security
 * policy serves every build.
 * @param {string} dir the shell's folder
 * @returns {Promise<{text: string, hash: string}>}
 */
function bootScript(dir) {
  const base = baseConfig({ name: 'shell', dir, isProduction: true });
  const config = { ...base, entry: './src/features/remotes/bootstrap.ts', plugins: [] };
  return compileAlone(config, (folder) => {
    const text = readFileSync(path.join(folder, 'module.js'), 'utf8').trim();
    return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  });
}

module.exports = { bootScript };
