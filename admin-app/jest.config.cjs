const { web } = require('../tools/jest/preset.cjs');

module.exports = {
  ...web,
  displayName: 'admin-app',
  roots: ['<rootDir>/src'],
  // Its build for browsers is written in modules alone.
  transformIgnorePatterns: ['/node_modules/(?!@courier/|csv-parse/)'],
};
