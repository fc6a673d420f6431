import { installedSizes } from './installed-size';
import { readLockfile } from './lockfile';
import { MOST_INSTALLED_MB } from './policy';

describe('npm ci', () => {
  it(`takes at most ${MOST_INSTALLED_MB} MB of the disk`, () => {
    const sizes = installedSizes(readLockfile());
    const total = sizes.reduce((sum, { megabytes }) => sum + megabytes, 0);
    const largest = sizes
      .slice(0, 20)
      .map(({ folder, megabytes }) => `${megabytes.toFixed(1)} ${folder}`);
    // What is largest is in the report of a failure: a new package is most likely there.
    expect(total > MOST_INSTALLED_MB ? { total, largest } : {}).toEqual({});
  });
});
