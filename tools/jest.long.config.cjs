const { node } = require('./jest/preset.cjs');

/** Of `npm run test:long`: releases, migrations that are written, remotes without the rest of the suite. */
module.exports = {
  ...node,
  displayName: 'tools, at length',
  roots: ['<rootDir>/release', '<rootDir>/migration', '<rootDir>/checkouts'],
};
