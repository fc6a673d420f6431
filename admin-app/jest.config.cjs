const { web } = require('../jest.preset.cjs');

module.exports = { ...web, displayName: 'admin-app', roots: ['<rootDir>/src'] };
