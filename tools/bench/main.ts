/** `npm run bench`: every part, one after the other, since they would slow one another. Ends with 1 where one does. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../programs/paths';

const PARTS = ['web', 'interactions', 'api', 'growth', 'overload', 'timing'];

for (const part of PARTS) {
  const { status } = spawnSync('npm', ['run', '--silent', `bench:${part}`], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
