const { node } = require('./jest/preset.cjs');

/** Journeys and pictures are the browser runner's, the others the long run's (`jest.long.config.cjs`). */
const ELSEWHERE = ['journeys/', 'pictures/', 'lab/', 'migration/', 'release/[^/]+$'];

module.exports = {
  ...node,
  displayName: 'tools',
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    ...ELSEWHERE.map((paths) => `<rootDir>/${paths}`),
  ],
};
