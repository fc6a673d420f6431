const { node } = require('./jest/preset.cjs');

module.exports = {
  ...node,
  displayName: 'tools',
  // The journeys are the browser runner's.
  testPathIgnorePatterns: [...node.testPathIgnorePatterns, '<rootDir>/journeys/'],
  // Comes as an ES module only.
  transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
};
