const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig, DESIGN_SYSTEM_INDEX } = require('./base-config.cjs');
const { BorderPlugin } = require('./border-plugin.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { ENTRY, EXPOSED_CHUNK, RemoteManifestPlugin } = require('./remote-manifest-plugin.cjs');
const { sharedByRemote } = require('./shared-libraries.cjs');
const { standaloneConfig } = require('./standalone-config.cjs');

const DESIGN_SYSTEM_LOADER = require.resolve('./design-system-loader.cjs');

/**
 * The webpack configuration of a remote. Its `src/App.tsx` is exposed as `./App`; its `remote.json` says which
 * routes it owns and which host contract it was built against.
 * - `webpack`: the build that is published. It cannot be opened alone: React and the rest come from the shell.
 * - `webpack --env standalone` (or `webpack serve`): a page of its own, from `src/index.ts`, with everything
 *   in it and `/api` passed on to a running API (`--env api=http://…`).
 * @param {{name: string, dir: string, exposes?: Record<string, string>}} options `name` as in `remote.json`; `dir` the
 * package's folder; `exposes` what other remotes may mount besides, such as `{ './Desk': 'src/Desk.tsx' }`
 */
function createRemoteConfig({ name, dir, exposes = {} }) {
  return (env = {}, argv = {}) => {
    const isProduction = argv.mode !== 'development';
    const base = baseConfig({ name, dir, isProduction });
    return env.standalone
      ? standaloneConfig({ base, name, dir, api: env.api })
      : federatedConfig({ base, name, dir, exposes });
  };
}

function federatedConfig({ base, name, dir, exposes }) {
  return {
    ...base,
    // No entry of its own: the container that the plugin adds is the entry.
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: `courier-${name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[contenthash:8].js',
      // As long as the shell waits for a remote.
      chunkLoadTimeout: 8000,
    },
    module: {
      rules: [
        ...base.module.rules,
        { include: DESIGN_SYSTEM_INDEX, enforce: 'pre', loader: DESIGN_SYSTEM_LOADER },
      ],
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: ENTRY,
        exposes: {
          './App': { import: path.join(dir, 'src/App.tsx'), name: EXPOSED_CHUNK },
          ...Object.fromEntries(
            Object.entries(exposes).map(([exposed, file]) => [exposed, path.join(dir, file)]),
          ),
        },
        shared: sharedByRemote(contractOf(dir)),
        shareStrategy: 'loaded-first',
        // Discovery lists entry, files and hashes, so the runtime needs no manifest and no snapshot.
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          // The shell puts the runtime's core on the page once; the entry is 6 kB instead of 24.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new BorderPlugin(),
      new IntegrityPlugin(),
      new RemoteManifestPlugin({ dir }),
    ],
  };
}

/** The global that a remote's entry script sets; the shell's loader asks for it by this name. */
function containerName(name) {
  return `courier_${name.replaceAll('-', '_')}`;
}

function contractOf(dir) {
  return JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8')).contract;
}

module.exports = { containerName, createRemoteConfig };
