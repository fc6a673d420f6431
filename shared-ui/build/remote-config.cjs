const { randomUUID } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./base-config.cjs');
const { BorderPlugin } = require('./border-plugin.cjs');
const { isHotBuild, remoteServer } = require('./hot-reload.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { privateMaps } = require('./private-maps.cjs');
const { ENTRY, EXPOSED_CHUNK, RemoteManifestPlugin } = require('./remote-manifest-plugin.cjs');
const { sharedByRemote } = require('./shared-libraries.cjs');
const { standaloneConfig } = require('./standalone-config.cjs');

/**
 * The webpack configuration of a remote. Its `src/App.tsx` is exposed as `./App`; its `remote.json` says which
 * routes it owns and which host contract it was built against.
 * - `webpack`: the build that is published. It cannot be opened alone: React and the rest come from the shell.
 * - `webpack serve --mode development`: for the shell's development server, which replaces what is edited.
 * - `webpack --env standalone` (or `webpack serve`): a page of its own, from `src/index.ts`, with everything
 *   in it and `/api` passed on to a running API (`--env api=http://…`).
 * @param {{name: string, dir: string, exposes?: Record<string, string>}} options `name` as in `remote.json`; `dir` the
 * package's folder; `exposes` what pages of other remotes show besides: parts that they mount, and cards, such as
 * `{ './OrderCard': './src/OrderCard.tsx' }`
 */
function createRemoteConfig({ name, dir, exposes = {} }) {
  return (env = {}, argv = {}) => {
    const isProduction = argv.mode !== 'development';
    const isHot = isHotBuild(env, isProduction);
    const base = baseConfig({ name, dir, isProduction, isHot });
    if (env.standalone) return standaloneConfig({ base, name, dir, api: env.api });
    const config = federatedConfig({ base, name, dir, exposes, isProduction });
    return isHot ? served(config, env.shell) : config;
  };
}

function federatedConfig({ base, name, dir, exposes, isProduction }) {
  // Asked for here: a page of its own is served without a build of the contract.
  const { containerName } = require('@courier/contract');
  // Two versions of a remote may share one page: what each keeps there is named after its build.
  const build = randomUUID().slice(0, 8);
  return {
    ...base,
    // No entry of its own: the container that the plugin adds is the entry.
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: `courier-${name}-${build}`,
      // What threw while it was evaluated throws again, and is not taken half evaluated.
      strictModuleErrorHandling: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[contenthash:8].js',
      // As long as the shell waits for a remote.
      chunkLoadTimeout: 8000,
    },
    plugins: [
      ...base.plugins,
      ...(isProduction ? [privateMaps(dir)] : []),
      new ModuleFederationPlugin({
        name: `${containerName(name)}_${build}`,
        library: { type: 'var', name: containerName(name) },
        filename: ENTRY,
        exposes: {
          './App': { import: './src/App.tsx', name: EXPOSED_CHUNK },
          ...exposes,
        },
        shared: sharedByRemote(declaredBy(dir), dir),
        shareStrategy: 'loaded-first',
        // For the hosts of others: the shell finds entry, files and hashes in discovery, and needs no snapshot.
        manifest: true,
        dts: false,
        dev: false,
        experiments: {
          // The shell puts the runtime's core on the page once; the entry is 6 kB instead of 24.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new BorderPlugin({ name }),
      new IntegrityPlugin(),
      new RemoteManifestPlugin({ dir, exposes: ['./App', ...Object.keys(exposes)] }),
    ],
  };
}

/** Names that stay the same while it is edited: what is replaced finds what it replaces. */
function served(config, shell) {
  return {
    ...config,
    output: { ...config.output, filename: '[name].js', chunkFilename: '[id].js' },
    devServer: remoteServer(shell),
  };
}

function declaredBy(dir) {
  return JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
}

module.exports = { createRemoteConfig };
