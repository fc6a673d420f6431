const { node } = require('../tools/jest/preset.cjs');

module.exports = {
  ...node,
  displayName: 'api',
  globalSetup: '<rootDir>/test/harness/before-all.cjs',
  globalTeardown: '<rootDir>/test/harness/after-all.cjs',
  roots: ['<rootDir>/src', '<rootDir>/simulator', '<rootDir>/test'],
};
