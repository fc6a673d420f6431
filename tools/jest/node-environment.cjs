require('./compiled-once.cjs');
const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Up to Node 22 every storage that was ever entered costs each promise of the process a little, until it is disabled.
 * Specs have storages of their own and share a worker: after fifty of them a tenth of the time went into that.
 */
const entered = new Set();
for (const enter of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[enter];
  AsyncLocalStorage.prototype[enter] = function (...args) {
    entered.add(this);
    return original.apply(this, args);
  };
}

module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    for (const storage of entered) storage.disable();
    entered.clear();
  }
};
