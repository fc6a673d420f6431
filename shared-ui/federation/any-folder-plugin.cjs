const { createHash } = require('node:crypto');

/** Where the federation plugin writes how a container starts: named after a hash of the checkout's own path. */
const START_UP = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Keeps the path of the checkout out of a build, so that the same sources give the same bytes in any folder:
 * - the modules that have it in their names get ids that do not depend on it;
 * - so do the hashes that stand in the code until webpack knows the real ones: the minifier chooses the names of
 *   variables by how often each letter occurs.
 */
class AnyFolderPlugin {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AnyFolderPlugin', (compilation) => {
      // Before webpack names those that have none.
      compilation.hooks.moduleIds.tap({ name: 'AnyFolderPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (!START_UP.test(name)) continue;
          const id = name.startsWith('container entry') ? 'container' : 'start-up';
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'AnyFolderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
        () => replaceProvisionalHashes(compilation, compiler.webpack.sources),
      );
    });
  }
}

function replaceProvisionalHashes(compilation, { ReplaceSource }) {
  const replacements = new Map();
  for (const { id, files } of compilation.chunks) {
    for (const file of files) {
      const hash = compilation.getAsset(file).info.contenthash;
      if (typeof hash === 'string') replacements.set(hash, hashOf(id, hash.length));
    }
  }
  if (replacements.size === 0) return;
  const provisional = new RegExp([...replacements.keys()].join('|'), 'g');
  for (const { name, source, info } of compilation.getAssets()) {
    const replaced = new ReplaceSource(source);
    for (const { 0: hash, index } of source.source().toString().matchAll(provisional)) {
      replaced.replace(index, index + hash.length - 1, replacements.get(hash));
    }
    compilation.updateAsset(name, replaced);
    const hash = replacements.get(info.contenthash);
    if (hash === undefined) continue;
    compilation.updateAsset(name, replaced, { ...info, contenthash: hash });
    compilation.renameAsset(name, name.replace(info.contenthash, hash));
  }
}

function hashOf(id, length) {
  return createHash('sha256').update(String(id)).digest('hex').slice(0, length);
}

module.exports = { AnyFolderPlugin };
