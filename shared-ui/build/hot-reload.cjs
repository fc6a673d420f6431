const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');

/** Whether this build is one of `webpack serve`, and replaces what is edited in the open page. */
function isHotBuild(env, isProduction) {
  return Boolean(env.WEBPACK_SERVE) && !isProduction;
}

/** First in the entry of a shell, where remotes are edited. */
const KNOWN_RENDERERS = require.resolve('./known-renderers.mjs');

/**
 * React Fast Refresh: components keep their state while their code is replaced. What does not compile is shown by the
 * development server's overlay, and what throws by the shell.
 */
function fastRefresh(name) {
  return new ReactRefreshPlugin({ library: name, overlay: false, include: /\.tsx?$/ });
}

/**
 * What serves a remote to the shell's development server, which is another origin.
 * @param {string} shell origin that may read it
 */
function remoteServer(shell) {
  return {
    host: '127.0.0.1',
    port: 'auto',
    headers: shell ? { 'Access-Control-Allow-Origin': shell } : {},
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    static: false,
  };
}

module.exports = { KNOWN_RENDERERS, fastRefresh, isHotBuild, remoteServer };
