const { web } = require('../tools/jest/preset.cjs');

module.exports = {
  ...web,
  displayName: 'shell',
  roots: ['<rootDir>/src'],
  // As webpack's DefinePlugin.
  globals: { IS_PRODUCTION: false, HAS_WORKER: false },
};
