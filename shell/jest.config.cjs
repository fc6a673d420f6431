const { web } = require('../jest.preset.cjs');

module.exports = {
  ...web,
  displayName: 'shell',
  roots: ['<rootDir>/src', '<rootDir>/deploy', '<rootDir>/suite', '<rootDir>/bench'],
  // As webpack's DefinePlugin.
  globals: { IS_PRODUCTION: false },
};
