const { node } = require('./jest/preset.cjs');

/** Journeys (e2e) and pictures of stories (visual) are the browser runner's, the others the long run's (`jest.long.config.cjs`). */
const ELSEWHERE = ['e2e/', 'visual/', 'lab/', 'migration/', 'release/[^/]+$'];

module.exports = {
  ...node,
  displayName: 'tools',
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    ...ELSEWHERE.map((paths) => `<rootDir>/${paths}`),
  ],
};
