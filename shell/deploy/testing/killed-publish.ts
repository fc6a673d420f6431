/** For a spec: publishes a remote and dies, as by `kill -9`, right after the named change to the disk. */
import { publishRemote } from '../publish';
import { openStore } from '../store';

async function main([folder = '', name = '', dist = '', last]: string[]): Promise<void> {
  const store = await openStore(folder, (done) => {
    console.log(done);
    if (done === last) process.kill(process.pid, 'SIGKILL');
  });
  await publishRemote(store, name, dist);
}

void main(process.argv.slice(2));
