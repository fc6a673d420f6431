const { createHash } = require('node:crypto');

/** Stands for the hash of the content while its files are made. As long as what replaces it: columns stay in place. */
const CONTENT = 'x0bytes0';

/**
 * Names what a container keeps on the page after the content of its build: the list in which its chunks wait, and the
 * federation runtime's instance. Two versions of one remote then share one page without taking each other's code.
 */
class ContentNamePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContentNamePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Files are named after their content next.
        {
          name: 'ContentNamePlugin',
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
        },
        (assets) => {
          const named = Object.keys(assets)
            .filter((file) => file.endsWith('.js'))
            .sort()
            .map((file) => [file, assets[file].source().toString()]);
          const hash = createHash('sha256').update(JSON.stringify(named)).digest('hex');
          const name = hash.slice(0, CONTENT.length);
          for (const [file, content] of named) {
            compilation.updateAsset(file, new sources.RawSource(content.replaceAll(CONTENT, name)));
          }
        },
      );
    });
  }
}

module.exports = { CONTENT, ContentNamePlugin };
