const { web } = require('../tools/jest/preset.cjs');

// Whole screens, with axe, on a machine that is busy with other suites.
module.exports = {
  ...web,
  displayName: 'admin-app',
  roots: ['<rootDir>/src'],
  testTimeout: 20_000,
  // Its build for browsers is written in modules alone.
  transformIgnorePatterns: ['/node_modules/(?!@courier/|csv-parse/)'],
};
