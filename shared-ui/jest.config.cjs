const { web } = require('../jest.preset.cjs');

module.exports = {
  ...web,
  displayName: 'shared-ui',
  roots: ['<rootDir>/src', '<rootDir>/visual'],
  // Comes as an ES module only.
  transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
};
