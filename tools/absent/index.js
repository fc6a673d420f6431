// The schema of `redocly.yaml`, which openapi-typescript would read: there is none here.
module.exports = { rootRedoclyConfigSchema: { type: 'object', properties: {} } };
