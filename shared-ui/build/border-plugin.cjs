const path = require('node:path');
const { DESIGN_SYSTEM_SOURCES } = require('./base-config.cjs');
const { HOST, LIBRARIES } = require('./shared-libraries.cjs');
const { globalStyles } = require('./style-border.cjs');

const HOST_SOURCES = path.join(DESIGN_SYSTEM_SOURCES, 'host') + path.sep;
const STYLED_COMPONENTS = /[\\/]node_modules[\\/]styled-components[\\/]/;

/**
 * Turns mistakes that would only show in a browser, as `undefined is not a function`, as a host nobody provided or
 * on the pages of others, into build errors with a sentence: taking an export the shell does not hand over (such as
 * `createGlobalStyle`), compiling a second copy of the host or of styled-components into the remote, and style sheets
 * for the whole site.
 */
class BorderPlugin {
  constructor({ name }) {
    this.name = name;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
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
          if (STYLED_COMPONENTS.test(resource ?? '')) {
            report(`${resource} is compiled into this remote: import 'styled-components' alone.`);
          }
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'BorderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.css')) continue;
            for (const fault of globalStyles(source.source().toString(), this.name)) {
              report(
                `${file} would style the whole site by ${fault}: begin it with a name of its own, as .${this.name}-page.`,
              );
            }
          }
        },
      );
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
    `${LIBRARIES[source].surface.join(', ')}; or add it to ` +
    `shared-ui/build/handed-over/${source}.ts, and release the shell first.`
  );
}

module.exports = { BorderPlugin };
