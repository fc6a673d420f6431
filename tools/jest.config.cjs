const { node } = require('./jest/preset.cjs');

/** Journeys and pictures are the browser runner's, the others the long run's (`jest.long.config.cjs`). */
const ELSEWHERE = ['journeys', 'pictures', 'release', 'migration', 'checkouts'];

module.exports = {
  ...node,
  displayName: 'tools',
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    ...ELSEWHERE.map((folder) => `<rootDir>/${folder}/`),
  ],
};
