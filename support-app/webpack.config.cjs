const { createRemoteConfig } = require('@courier/shared-ui/federation');

module.exports = createRemoteConfig({
  name: 'support',
  dir: __dirname,
  exposes: { './Desk': './src/Desk.tsx' },
});
