const path = require('node:path');
const zlib = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { NormalModuleReplacementPlugin } = require('webpack');
const { fastRefresh } = require('./hot-reload.cjs');

const DESIGN_SYSTEM_SOURCES = path.join(__dirname, '../src');
const SOURCE = /\.tsx?$/;
/** The folder of packages that the build's tools are installed in. */
const INSTALLED = path.join(path.dirname(require.resolve('webpack/package.json')), '..');
/** Vendor prefixes, for browsers that none of ours is: styled-components adds none by default. */
const VENDOR_PREFIXES = /[\\/]stylis[\\/]src[\\/]Prefixer\.js$|^\.\/Prefixer\.js$/;

/**
 * What every front end's build has in common: sources of workspace packages compiled in place, swc, one
 * styled-components namespace for each package, and brotli and gzip files beside what is emitted.
 * @param {{name: string, dir: string, isProduction: boolean, isHot?: boolean}} options `name` is the class names'
 * namespace; `isHot` has edits replace components in the open page
 */
function baseConfig({ name, dir, isProduction, isHot = false }) {
  return {
    mode: isProduction ? 'production' : 'development',
    context: dir,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: { path: path.join(dir, 'dist'), clean: true, hashFunction: 'xxhash64' },
    resolve: {
      extensions: ['.tsx', '.ts', '...'],
      conditionNames: ['source', '...'],
      alias: { ...(isProduction && routerWithoutWarnings()), ...(isHot && ownJsxRuntime()) },
    },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          include: DESIGN_SYSTEM_SOURCES,
          use: swc({ namespace: 'ui', isProduction, isHot }),
        },
        {
          test: SOURCE,
          exclude: [DESIGN_SYSTEM_SOURCES, /node_modules/],
          use: swc({ namespace: name, isProduction, isHot }),
        },
      ],
    },
    optimization: {
      // What does not compile is no update: the open page keeps what was typed until it does again.
      emitOnErrors: false,
      // Readable names would make a chunk's name part of its content hash's meaning; numbers stay stable.
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // A smaller shared file costs more, by its request and its listed hash, than sharing it saves.
      // Libraries are not split off for themselves: all files change their address with the version.
      splitChunks: { minSize: 40_000, cacheGroups: { defaultVendors: false } },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
    },
    plugins: [
      new NormalModuleReplacementPlugin(VENDOR_PREFIXES, require.resolve('./no-prefixes.mjs')),
      ...(isProduction ? compressed() : []),
      ...(isHot ? [fastRefresh(name)] : []),
    ],
    performance: { hints: false },
    stats: isProduction
      ? { preset: 'errors-warnings', timings: true, assets: true, assetsSpace: 30 }
      : 'errors-warnings',
  };
}

function swc({ namespace, isProduction, isHot }) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // The shell provides `react/jsx-runtime`, not its development twin, which a remote could then not share.
        transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
        experimental: {
          cacheRoot: path.join(INSTALLED, '.cache/swc'),
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              {
                namespace,
                displayName: !isProduction,
                fileName: false,
                ssr: true,
                minify: true,
                pure: true,
              },
            ],
          ],
        },
      },
    },
  };
}

function ownJsxRuntime() {
  return { 'react/jsx-dev-runtime$': require.resolve('./jsx-dev-runtime.mjs') };
}

/** The router's package names its development build for every condition; the other one lies beside it. */
function routerWithoutWarnings() {
  const built = path.join(
    path.dirname(require.resolve('react-router/package.json')),
    'dist/production',
  );
  return {
    'react-router$': path.join(built, 'index.mjs'),
    'react-router/dom$': path.join(built, 'dom-export.mjs'),
  };
}

/** Made once at build time, at the best level: the server only picks a file. */
function compressed() {
  const common = { test: /\.(js|css|html|json|svg)$/, threshold: 512, minRatio: 0.95 };
  return [
    new CompressionPlugin({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...common,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
  ];
}

module.exports = { DESIGN_SYSTEM_SOURCES, baseConfig };
