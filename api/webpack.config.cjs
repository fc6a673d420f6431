/**
 * Second step of `npm run build`: puts the modules of the server and of its packages together in a few files. Loaded one
 * by one, two thousand of them take a third of the start.
 */
const path = require('node:path');
const TerserPlugin = require('terser-webpack-plugin');
const { module: compiled } = require('./swc.json');

/** Packages that are loaded when they are first needed, or have tables beside them that are. */
const LATER = [
  ...compiled.lazy.filter((name) => !name.startsWith('#')),
  '@aws-sdk/client-s3',
  /^@opentelemetry\//,
  'iconv-lite',
];

/** Packages that the framework asks for and goes on without. */
const ABSENT = [
  'class-transformer',
  'class-validator',
  /^@fastify\/(static|view)$/,
  /^@nestjs\/(microservices|platform-express|websockets)/,
];

module.exports = {
  mode: 'production',
  target: 'node20',
  context: __dirname,
  entry: { main: './dist/main.js', release: './dist/cli/release.js' },
  output: { path: path.join(__dirname, 'dist/server'), clean: true },
  // Files are found from the folder that this is built into.
  node: { __dirname: false, __filename: false },
  externals: [...LATER, ...ABSENT],
  externalsType: 'commonjs',
  module: {
    // What packages load under a name that is not known until then, none of which we use.
    parser: {
      javascript: {
        exprContextCritical: false,
        unknownContextCritical: false,
        wrappedContextCritical: false,
      },
    },
  },
  optimization: {
    // Frameworks call classes by their names, and people read a stack.
    concatenateModules: false,
    mangleExports: false,
    moduleIds: 'named',
    chunkIds: 'named',
    nodeEnv: false,
    minimizer: [
      // Without comments and indents, a line for a statement: those of the sources are read at each start and kept.
      new TerserPlugin({
        extractComments: false,
        terserOptions: {
          compress: false,
          mangle: false,
          format: { comments: false, ascii_only: true, beautify: true, indent_level: 0 },
        },
      }),
    ],
    splitChunks: {
      chunks: 'all',
      // The memory for reading a file of several MB would not be given back.
      maxSize: 700_000,
      minSize: 200_000,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        packages: { name: 'packages', test: /node_modules/, priority: 1 },
        modules: { name: 'modules', test: /dist.(?!main|cli.release)/ },
      },
    },
  },
  performance: false,
  stats: 'errors-warnings',
};
