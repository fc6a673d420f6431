const { web } = require('../tools/jest/preset.cjs');

module.exports = {
  ...web,
  displayName: 'admin-app',
  roots: ['<rootDir>/src'],
};
