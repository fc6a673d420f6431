const { readFileSync } = require('node:fs');
const path = require('node:path');
const { requiredBy } = require('./shared-libraries.cjs');

const ENTRY = 'remoteEntry.js';
const EXPOSED_CHUNK = '__federation_expose_App';

/**
 * Emits `remote.json` beside the build: what the team declared, and what only the build knows (its semantic
 * version, its entry, the modules it exposes, the files that every screen needs, those of each screen, the ranges it asks
 * of the shell).
 */
class RemoteManifestPlugin {
  constructor({ dir, exposes }) {
    this.dir = dir;
    this.exposes = exposes;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(path.join(this.dir, 'remote.json'));
      compilation.hooks.processAssets.tap(
        { name: 'RemoteManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const built = {
            ...declared(this.dir),
            entry: ENTRY,
            exposes: this.exposes,
            ...preloads(compilation),
          };
          compilation.emitAsset(
            'remote.json',
            new sources.RawSource(`${JSON.stringify(built, null, 2)}\n`),
          );
        },
      );
    });
  }
}

function declared(dir) {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return { ...manifest, version, requires: requiredBy(manifest, dir) };
}

/**
 * - `preload`: what the exposed module needs before it can render; the entry is asked for in any case.
 * - `screens`: what a path needs besides: the chunk that is named after it.
 */
function preloads({ namedChunkGroups }) {
  const preload = scriptsOf(namedChunkGroups.get(EXPOSED_CHUNK));
  const screens = {};
  for (const [name, group] of namedChunkGroups) {
    if (!name.startsWith('/')) continue;
    screens[name] = scriptsOf(group).filter((file) => !preload.includes(file));
  }
  return { preload, screens };
}

function scriptsOf(group) {
  return (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
}

module.exports = { ENTRY, EXPOSED_CHUNK, RemoteManifestPlugin };
