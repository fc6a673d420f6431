import type { StorybookConfig } from '@storybook/react-webpack5';

/** The design system's own pages: every component in every state, with what its types say about it. */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-webpack5-compiler-swc',
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
  ],
  staticDirs: [{ from: '../dist/fonts', to: '/fonts' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: {
    check: false,
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      // Native props go through everywhere; listing them all would hide those that a component adds.
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules/@types/react'),
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
  swc: () => ({
    env: { targets: 'chrome 120' },
    jsc: { transform: { react: { runtime: 'automatic' } } },
  }),
  webpackFinal: (webpack) => ({
    ...webpack,
    resolve: { ...webpack.resolve, conditionNames: ['source', '...'] },
    // Looked at on this machine, by tests and people: not worth the time that small files and their maps take.
    devtool: webpack.mode === 'production' ? false : webpack.devtool,
    optimization: { ...webpack.optimization, minimize: false },
    performance: { hints: false },
  }),
};

export default config;
