const { web } = require('../jest.preset.cjs');

module.exports = { ...web, displayName: 'shell', roots: ['<rootDir>/src', '<rootDir>/deploy'] };
