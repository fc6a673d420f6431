const { web } = require('../jest.preset.cjs');

module.exports = { ...web, displayName: 'support-app', roots: ['<rootDir>/src'] };
