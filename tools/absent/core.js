// What federation's manifest asks of @module-federation/dts-plugin/core: whether a remote publishes types. None does.
module.exports = { isTSProject: () => false };
