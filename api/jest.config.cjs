const { node } = require('../jest.preset.cjs');

module.exports = {
  ...node,
  displayName: 'api',
  roots: ['<rootDir>/src', '<rootDir>/simulator', '<rootDir>/test'],
};
