/** Build settings of all front ends: one table of shared libraries, one way to configure webpack. */
const { baseConfig } = require('./base-config.cjs');
const { compileAlone, compileForNode } = require('./compile-alone.cjs');
const { isHotBuild, KNOWN_RENDERERS } = require('./hot-reload.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { MAPS_FOLDER, privateMaps } = require('./private-maps.cjs');
const { createRemoteConfig } = require('./remote-config.cjs');
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
  MAPS_FOLDER,
  baseConfig,
  compileAlone,
  compileForNode,
  createRemoteConfig,
  isHotBuild,
  KNOWN_RENDERERS,
  privateMaps,
  providedBy,
  requiredBy,
  sharedLibraries: LIBRARIES,
};
