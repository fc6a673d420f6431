const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const shellConfig = require('../../../shell/webpack.config.cjs');

const ROOT = path.join(__dirname, '../../..');

/** The same sources as one build with a lazy route for each remote, its chunks preloaded by the page. */
module.exports = (env = {}, argv = {}) => {
  const config = shellConfig({ ...env, preloaded: ['customer'] }, argv);
  const app = (name) => path.join(ROOT, `${name}-app/src/App.tsx`);
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        'bundled-customer$': app('customer'),
        'bundled-support$': app('support'),
        'bundled-admin$': app('admin'),
      },
    },
    plugins: [
      ...config.plugins,
      new NormalModuleReplacementPlugin(
        /^\.\/federation$/,
        path.join(__dirname, 'bundled-remotes.mjs'),
      ),
    ],
  };
};
