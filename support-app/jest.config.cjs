const { web } = require('../tools/jest/preset.cjs');

// Whole screens, with axe, on a machine that is busy with other suites.
module.exports = {
  ...web,
  displayName: 'support-app',
  roots: ['<rootDir>/src'],
  testTimeout: 20_000,
  setupFilesAfterEnv: [...web.setupFilesAfterEnv, '<rootDir>/src/testing/preload-screens.ts'],
};
