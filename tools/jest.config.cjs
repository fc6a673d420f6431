const { node } = require('./jest/preset.cjs');

module.exports = {
  ...node,
  displayName: 'tools',
  // These are the browser runner's.
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    '<rootDir>/journeys/',
    '<rootDir>/pictures/',
  ],
};
