const { web } = require('../tools/jest/preset.cjs');

module.exports = {
  ...web,
  displayName: 'support-app',
  roots: ['<rootDir>/src'],
  setupFilesAfterEnv: [...web.setupFilesAfterEnv, '<rootDir>/src/testing/preload-screens.ts'],
};
