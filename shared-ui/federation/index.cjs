/** Build settings of all front ends: one table of shared libraries, one way to configure webpack. */
const { baseConfig } = require('./base-config.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { containerName, createRemoteConfig } = require('./remote-config.cjs');
const {
  HOST_CONTRACT,
  LIBRARIES,
  libraryVersions,
  providedBy,
  requiredBy,
} = require('./shared-libraries.cjs');

module.exports = {
  HOST_CONTRACT,
  IntegrityPlugin,
  LIBRARY_VERSIONS: libraryVersions(),
  baseConfig,
  containerName,
  createRemoteConfig,
  providedBy,
  requiredBy,
  sharedLibraries: LIBRARIES,
};
