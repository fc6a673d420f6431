/** `npm run packages -w tools`: lays out the packages that remotes elsewhere install, in `dist/packages`, ready for `npm publish`. */
import path from 'node:path';
import { ROOT } from '../../programs/paths';
import { buildSuite } from '../../start/build';
import { layOutPackages } from './packages';

async function main(): Promise<void> {
  await buildSuite(console.log, ['@courier/shared-ui']);
  const folders = await layOutPackages(path.join(ROOT, 'dist/packages'));
  for (const folder of folders) console.log(path.relative(ROOT, folder));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
