/**
 * Chunks are loaded by webpack's own few lines, not by the shell's loader. They show each script to the shell
 * before it is added to the page: the shell sets the hash that discovery lists for the file, so that every script
 * of a remote is checked and not only its entry, and a fresh address where an earlier try failed.
 */
class IntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nglobalThis.courierScript && globalThis.courierScript(script);`,
      );
    });
  }
}

module.exports = { IntegrityPlugin };
