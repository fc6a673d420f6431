const { node } = require('../../jest.preset.cjs');

module.exports = { ...node, displayName: 'contract', roots: ['<rootDir>/src'] };
