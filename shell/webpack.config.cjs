const webpack = require('webpack');
const {
  baseConfig,
  IntegrityPlugin,
  isHotBuild,
  KNOWN_RENDERERS,
  LIBRARY_VERSIONS,
  privateMaps,
} = require('@courier/shared-ui/federation');
const { prerender } = require('./webpack/prerender.cjs');
const { ShellPagePlugin, WORKER } = require('./webpack/shell-page-plugin.cjs');

const DEV_SUITE = 'http://127.0.0.1:8080';

/** Plain webpack: the federation runtime is a lazy chunk, and the landing page pays nothing for it. */
module.exports = (env = {}, argv = {}) => {
  const isProduction = argv.mode !== 'development';
  const isHot = isHotBuild(env, isProduction);
  const base = baseConfig({ name: 'shell', dir: __dirname, isProduction, isHot });
  return {
    ...base,
    entry: {
      main: [...(isHot ? [KNOWN_RENDERERS] : []), './src/index.ts'],
      // Removes itself from browsers where a shell is published without it.
      ...(isProduction && env.worker !== 'none' && { worker: './src/worker/worker.ts' }),
    },
    output: {
      ...base.output,
      // The folder carries the version, so the bytes of a file never depend on it.
      publicPath: 'auto',
      uniqueName: 'courier-shell',
      filename: ({ chunk }) => (chunk.name === 'worker' ? WORKER : '[name].[contenthash:8].js'),
      chunkFilename: '[contenthash:8].js',
      chunkLoadTimeout: 8000,
    },
    plugins: [
      ...base.plugins,
      ...(isProduction ? [privateMaps(__dirname)] : []),
      new webpack.DefinePlugin({
        // Read by the federation runtime: remotes are entries, not manifests, and this is a browser.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
        IS_PRODUCTION: JSON.stringify(isProduction),
        HAS_WORKER: JSON.stringify(isProduction && env.worker !== 'none'),
        LIBRARY_VERSIONS: JSON.stringify(LIBRARY_VERSIONS),
      }),
      new IntegrityPlugin(),
      new ShellPagePlugin({ dir: __dirname, isProduction, prerender, preloaded: env.preloaded }),
    ],
    devServer: {
      host: '127.0.0.1',
      port: 'auto',
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/remotes', '/discovery.json'], target: env.suite ?? DEV_SUITE }],
      client: { overlay: { warnings: false } },
    },
  };
};
