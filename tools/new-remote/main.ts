/**
 * `npm run new:remote -- fleet`: a package for a remote of that name, with one page at `/fleet`, listed wherever the
 * repository lists its front ends. With `--output FOLDER` a repository of its own, in that folder, which installs the
 * suite's packages from `--registry URL`.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../programs/paths';
import { addRemote, REGISTRY_VARIABLE, writeCheckout } from './new-remote';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { output: { type: 'string' }, registry: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error('Name one remote: npm run new:remote -- fleet');
  if (values.registry && !values.output) {
    throw new Error('A registry is for a repository of its own: name its folder by --output too.');
  }
  const written = values.output
    ? await writeCheckout(name, path.resolve(values.output), values.registry)
    : await addRemote(name, ROOT);
  const known = ['--log-level', 'warn', '--ignore-unknown', '--write'];
  execFileSync('npx', ['--no-install', 'prettier', ...known, ...written], { stdio: 'inherit' });
  for (const file of written) console.log(path.relative(process.cwd(), file));
  if (values.output) {
    const registry = values.registry
      ? ''
      : `export ${REGISTRY_VARIABLE}=https://…   # has @courier/shared-ui\n`;
    console.log(`
${registry}npm install
npm test

README.md there says how it is published.`);
    return;
  }
  console.log(`
npm install                          makes ${name}-app a workspace of this repository
npm test -w @courier/${name}-app     runs its specs
npm run dev -- ${name}               runs the suite with it: what is edited is replaced in the open page
npm run deploy -w @courier/${name}-app   publishes it

Its pages, and who may see them, are in ${name}-app/remote.json.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
