const { default: TestSequencer } = require('@jest/test-sequencer');

/** What takes longest, much of it in waiting; begun last, it keeps one worker busy while the others have nothing to do. */
const LONG = ['hand-over', 'replicas', 'processes', 'database-faults', 'labels'];

/** Jest begins with what took longest the last time. Where it has no last time it goes by the size of the files. */
module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.some((name) => path.endsWith(`/${name}.spec.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
