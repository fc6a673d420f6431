const { createRemoteConfig } = require('@courier/shared-ui/federation');

module.exports = createRemoteConfig({ name: 'admin', dir: __dirname });
