/** For a spec: publishes a remote or the shell and dies, as by `kill -9`, right after the named change to the disk. */
import { publishRemote } from '../publish';
import { publishShell } from '../publish-shell';
import { openStore } from '../store';

async function main([folder = '', name = '', dist = '', last]: string[]): Promise<void> {
  const store = await openStore(folder, (done) => {
    console.log(done);
    if (done === last) process.kill(process.pid, 'SIGKILL');
  });
  if (name === 'shell') await publishShell(store, dist);
  else await publishRemote(store, name, dist);
}

void main(process.argv.slice(2));
