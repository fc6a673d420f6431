/** For a spec: publishes a remote or the shell and dies, as by `kill -9`, right after the named change to the disk. */
import { publishRemote } from '../../src/operations/publishing/publish';
import { publishShell } from '../../src/operations/publishing/publish-shell';
import { openStore } from '../../src/operations/publishing/store';

const AUTHOR = { by: 'tester', notes: '' };

async function main([folder = '', name = '', dist = '', last]: string[]): Promise<void> {
  const store = await openStore(folder, (done) => {
    process.stdout.write(`${done}\n`);
    if (done === last) process.kill(process.pid, 'SIGKILL');
  });
  if (name === 'shell') await publishShell(store, dist, AUTHOR);
  else await publishRemote(store, name, dist, AUTHOR);
}

void main(process.argv.slice(2));
