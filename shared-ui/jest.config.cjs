const { web } = require('../tools/jest/preset.cjs');

module.exports = {
  ...web,
  displayName: 'shared-ui',
  roots: ['<rootDir>/src'],
};
