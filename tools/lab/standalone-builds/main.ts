/** `npm run standalone-builds -w tools -- support-app`: builds, tests and serves one remote in a folder without the rest of the suite. */
import { checkAlone, whileServed, withRemoteAlone } from './alone';

async function main([remote = '']: string[]): Promise<void> {
  await withRemoteAlone(remote, async (folder) => {
    await checkAlone(remote, folder);
    await whileServed(remote, folder, async () => console.log('npm run dev: served'));
  });
  console.log(`${remote} is built, type-checked, tested and served alone.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
