const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const webpack = require('webpack');

/**
 * Compiles a module for Node with the rules of a browser build, so that both draw the same, and hands what it exports
 * to `use`.
 * @param {{base: import('webpack').Configuration, entry: string, alias?: Record<string, string>, define?: Record<string, string>}} options
 * `base` is the browser build's configuration
 * @param {(exported: any) => Promise<T>} use
 * @returns {Promise<T>}
 * @template T
 */
async function compileForNode({ base, entry, alias = {}, define = {} }, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'courier-node-'));
  try {
    await compile({
      ...base,
      entry: { module: entry },
      target: 'node20',
      devtool: false,
      output: { path: folder, filename: '[name].js', library: { type: 'commonjs2' } },
      resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...alias } },
      optimization: { ...base.optimization, minimize: false, splitChunks: false },
      plugins: [
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        new webpack.DefinePlugin(define),
      ],
    });
    return await use(require(path.join(folder, 'module.js')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compile(config) {
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

module.exports = { compileForNode };
