const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ownLibraries } = require('./shared-libraries.cjs');

const FONTS = path.join(__dirname, '../dist/fonts');
const DEFAULT_API = 'http://127.0.0.1:8080';

/** A remote as a page of its own: every library in its own build, no federation. */
function standaloneConfig({ base, name, dir, api = DEFAULT_API }) {
  return {
    ...base,
    entry: path.join(dir, 'src/index.ts'),
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...ownLibraries(dir) } },
    output: {
      ...base.output,
      path: path.join(dir, 'standalone/dist'),
      publicPath: '/',
      uniqueName: `courier-${name}-standalone`,
      filename: '[name].[contenthash:8].js',
      // Chunks of screens are named by their path: `//quote.js` would be a file of another server.
      chunkFilename: '[contenthash:8].js',
    },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ templateContent: page(name), scriptLoading: 'defer' }),
    ],
    devServer: {
      host: '127.0.0.1',
      port: 'auto',
      historyApiFallback: true,
      static: [{ directory: FONTS, publicPath: '/fonts', watch: false }],
      proxy: [{ context: ['/api'], target: api }],
      client: { overlay: { warnings: false } },
      setupMiddlewares: (middlewares) => [firstPage(dir), ...middlewares],
    },
  };
}

/** The address that the server prints is no page of the remote: the first of its routes is. */
function firstPage(dir) {
  const { routes } = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  return {
    name: 'first-page',
    path: '/',
    middleware: ({ url }, response, next) => {
      if (url !== '/') return next();
      response.writeHead(302, { location: routes[0] }).end();
    },
  };
}

function page(name) {
  return [
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1">',
    `<title>${name}, on its own</title><style>${fontFaces()}</style></head>`,
    '<body><div id="root"></div></body></html>',
  ].join('\n');
}

/** Absent before shared-ui's first build: the page then shows its fallback faces. */
function fontFaces() {
  const css = path.join(FONTS, 'fonts.css');
  return existsSync(css) ? readFileSync(css, 'utf8').replaceAll('url(./', 'url(/fonts/') : '';
}

module.exports = { standaloneConfig };
