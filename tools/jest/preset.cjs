/**
 * What every package's Jest configuration starts from. Sources are compiled by swc; workspace packages are
 * read from their sources (export condition `source`), so that a test never sees a stale build.
 */
const transformFor = ({ decorators = false, jsx = false } = {}) => ({
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: jsx, decorators },
        transform: {
          legacyDecorator: decorators,
          decoratorMetadata: decorators,
          react: { runtime: 'automatic' },
        },
        keepClassNames: true,
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
});

/** For packages that run in Node. */
exports.node = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  transform: transformFor({ decorators: true }),
  // Whole applications over real databases, on a machine that is busy with other suites.
  testTimeout: 180_000,
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};

/** For packages that run in a browser. */
exports.web = {
  testEnvironment: require.resolve('./browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  resolver: require.resolve('./own-libraries.cjs'),
  transform: transformFor({ jsx: true }),
  // Where they are installed, they are modules that Jest does not read as they are.
  transformIgnorePatterns: ['/node_modules/(?!@courier/)'],
  setupFilesAfterEnv: [require.resolve('./browser-setup.cjs')],
  // Whole journeys through a screen, on a machine that is busy with other suites.
  testTimeout: 90_000,
  testMatch: ['<rootDir>/**/*.spec.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};
