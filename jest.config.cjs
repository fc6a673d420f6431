/** `npx jest` at the top: everything but the API, which runs once for each database (`npx jest --projects api`). */
module.exports = {
  // Jest takes it from here alone, whatever the packages' own configurations say.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/tools/jest/longest-first.cjs',
  projects: [
    'api/contract',
    'shared-ui',
    'shell',
    'customer-app',
    'support-app',
    'admin-app',
    'tools',
  ].map((name) => `<rootDir>/${name}/jest.config.cjs`),
};
