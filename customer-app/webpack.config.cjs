const { createRemoteConfig } = require('@courier/shared-ui/federation');

module.exports = createRemoteConfig({ name: 'customer', dir: __dirname });
