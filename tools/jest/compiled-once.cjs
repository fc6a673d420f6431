const vm = require('node:vm');

/**
 * Every spec file has modules of its own, but Jest also parses all of their code again for each, which is a good part
 * of what a suite of many short files costs. Here a worker parses a file once (a `vm.Script`, whose functions
 * stay compiled) and runs it in the context of each spec. To be required by a test environment.
 */
const { compileFunction } = vm;
const scripts = new Map();

vm.compileFunction = function compileOnce(source, parameters, options) {
  if (!options?.parsingContext) return compileFunction(source, parameters, options);
  const { parsingContext, ...origin } = options;
  const key = `${origin.filename}(${parameters.join()})`;
  let known = scripts.get(key);
  // In watch mode a file changes under its name.
  if (known?.source !== source) {
    known = {
      source,
      script: new vm.Script(`(function (${parameters.join()}) {${source}\n})`, origin),
    };
    scripts.set(key, known);
  }
  return known.script.runInContext(parsingContext);
};
