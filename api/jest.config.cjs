const { node } = require('../tools/jest/preset.cjs');

/** Over HTTP, on a database of each file's own. */
module.exports = {
  ...node,
  displayName: 'api',
  globalSetup: '<rootDir>/test/harness/before-all.cjs',
  globalTeardown: '<rootDir>/test/harness/after-all.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/harness/try-twice.ts'],
  roots: ['<rootDir>/test'],
};
