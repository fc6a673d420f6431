const { node } = require('../../tools/jest/preset.cjs');

module.exports = { ...node, displayName: 'contract', roots: ['<rootDir>/src'] };
