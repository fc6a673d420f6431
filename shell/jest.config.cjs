const { web } = require('../jest.preset.cjs');

module.exports = {
  ...web,
  displayName: 'shell',
  roots: ['<rootDir>/src', '<rootDir>/deploy'],
  // As webpack's DefinePlugin.
  globals: { IS_PRODUCTION: false },
};
