const { node } = require('./jest/preset.cjs');

/** Of `npm run test:long`: releases, migrations that are written, and the lab. */
module.exports = {
  ...node,
  displayName: 'tools, at length',
  testMatch: ['<rootDir>/{release,migration}/*.spec.ts', '<rootDir>/lab/**/*.spec.ts'],
};
