const { node } = require('../tools/jest/preset.cjs');

/** What needs no database. */
module.exports = {
  ...node,
  displayName: 'api units',
  roots: ['<rootDir>/src', '<rootDir>/openapi'],
};
