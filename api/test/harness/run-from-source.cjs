/**
 * Lets a plain Node process run the sources: compiled by swc as they are required, with the metadata of decorators
 * that dependency injection needs. `node --conditions=source -r ./test/harness/run-from-source.cjs src/main.ts`
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { transformSync } = require('@swc/core');
const { jsc, module: target } = require('../../swc.json');

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    jsc,
    module: target,
    sourceMaps: 'inline',
  });
  module._compile(code, filename);
};
