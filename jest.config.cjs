/** `npx jest` at the top: what needs no database; the API's tests over HTTP by `npx jest --projects api`. */
module.exports = {
  // Jest takes it from here alone, whatever the packages' own configurations say. For what hangs.
  testTimeout: 180_000,
  projects: [
    'api/contract/jest.config.cjs',
    'api/jest.unit.config.cjs',
    ...['shared-ui', 'shell', 'customer-app', 'support-app', 'admin-app', 'tools'].map(
      (name) => `${name}/jest.config.cjs`,
    ),
  ].map((config) => `<rootDir>/${config}`),
};
