const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const webpack = require('webpack');
const { baseConfig } = require('@courier/shared-ui/federation');

/**
 * Renders the pages of the shell once, at build time: their first paint needs no JavaScript. The sources are
 * compiled for Node with the very rules of the browser build, so that class names agree and hydration finds its own.
 * `ground` are the rules that all documents share.
 * @returns {Promise<{ground: string, pages: {path: string, markup: string, styles: string}[]}>}
 */
async function prerender({ dir, isProduction }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-prerender-'));
  try {
    await compile({ dir, isProduction, folder });
    const { groundRules, prerenderAll } = require(path.join(folder, 'prerender.js'));
    return { ground: groundRules(), pages: await prerenderAll() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compile({ dir, isProduction, folder }) {
  const base = baseConfig({ name: 'shell', dir, isProduction });
  const compiler = webpack({
    ...base,
    entry: { prerender: './src/app/prerender.tsx' },
    target: 'node20',
    devtool: false,
    output: { path: folder, filename: '[name].js', library: { type: 'commonjs2' } },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin({ IS_PRODUCTION: 'true', LIBRARY_VERSIONS: '{}' }),
    ],
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

module.exports = { prerender };
