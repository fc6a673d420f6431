const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const webpack = require('webpack');

/**
 * Compiles what a build needs at build time.
 * @param {import('webpack').Configuration} config
 * @param {(folder: string) => T | Promise<T>} use gets the folder with `module.js` in it, which is gone afterwards
 * @returns {Promise<T>}
 * @template T
 */
async function compileAlone(config, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'courier-alone-'));
  try {
    await compile({
      ...config,
      devtool: false,
      output: { ...config.output, path: folder, filename: 'module.js', clean: false },
    });
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Compiles a module for Node with the rules of a browser build, so that both draw the same, and hands what it exports
 * to `use`.
 * @param {{base: import('webpack').Configuration, entry: string, define?: Record<string, string>}} options
 * `base` is the browser build's configuration
 * @param {(exported: any) => Promise<T>} use
 * @returns {Promise<T>}
 * @template T
 */
function compileForNode({ base, entry, define = {} }, use) {
  const config = {
    ...base,
    entry,
    target: 'node20',
    output: { library: { type: 'commonjs2' } },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin(define),
    ],
  };
  return compileAlone(config, (folder) => use(require(path.join(folder, 'module.js'))));
}

async function compile(config) {
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

module.exports = { compileAlone, compileForNode };
