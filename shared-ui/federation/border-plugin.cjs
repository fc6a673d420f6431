const path = require('node:path');
const { DESIGN_SYSTEM_SOURCES } = require('./base-config.cjs');
const { HOST, LIBRARIES } = require('./shared-libraries.cjs');

const HOST_SOURCES = path.join(DESIGN_SYSTEM_SOURCES, 'host') + path.sep;

/**
 * Turns two mistakes that would only show in a browser, as `undefined is not a function` or as a host nobody
 * provided, into build errors with a sentence: taking an export the shell does not hand over, and reaching the
 * host by a relative path (which compiles a second copy of it into the remote).
 */
class BorderPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('BorderPlugin', (compilation, { normalModuleFactory }) => {
      const report = (sentence) =>
        compilation.errors.push(new compiler.webpack.WebpackError(sentence));
      for (const type of ['auto', 'esm']) {
        normalModuleFactory.hooks.parser.for(`javascript/${type}`).tap('BorderPlugin', (parser) => {
          parser.hooks.importSpecifier.tap('BorderPlugin', (_statement, source, exported) => {
            if (isHandedOver(source, exported) || isThirdParty(parser)) return;
            report(notHandedOver(parser.state.module.resource, source, exported));
          });
        });
      }
      compilation.hooks.finishModules.tap('BorderPlugin', (modules) => {
        for (const { resource } of modules) {
          if (resource?.startsWith(HOST_SOURCES)) {
            report(
              `${resource} is compiled into this remote: import it as '${HOST}', never by path.`,
            );
          }
        }
      });
    });
  }
}

function isHandedOver(source, exported) {
  const surface = LIBRARIES[source]?.surface;
  return !surface || surface.includes(exported);
}

/** Packages that take a whole library in optional ways know what to do without. */
function isThirdParty(parser) {
  return /[\\/]node_modules[\\/]/.test(parser.state.module?.resource ?? '');
}

function notHandedOver(file, source, exported) {
  const what = exported === null ? `all of '${source}'` : `'${exported}' of '${source}'`;
  return (
    `${file} imports ${what}, which the shell does not hand over. Use one of ` +
    `${LIBRARIES[source].surface.join(', ')}; or add it to shared-ui/federation/shared-libraries.cjs and to ` +
    `shell/src/features/remotes/handed-over.ts, and release the shell first.`
  );
}

module.exports = { BorderPlugin };
