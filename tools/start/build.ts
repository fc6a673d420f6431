import { ROOT } from '../programs/paths';
import { CannotStart } from './preflight';
import { run } from '../programs/processes';

/**
 * Builds every package, or those that are named; what did not change comes from the cache. Prints the packages that
 * were built.
 */
export async function buildSuite(
  report: (line: string) => void,
  packages: readonly string[] = [],
): Promise<void> {
  const scope = packages.flatMap((name) => ['--scope', name]);
  const started = Date.now();
  report('Building (unchanged packages come from the cache) …');
  const { code, output } = await run('npx', ['--no-install', 'lerna', 'run', 'build', ...scope], {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
  });
  if (code !== 0) {
    report(output);
    throw new CannotStart('The build failed: see above.');
  }
  const cached =
    /read the output from the cache instead of running the command for (\d+) out of (\d+)/.exec(
      output,
    );
  const detail = cached ? `, ${cached[1]} of ${cached[2]} from the cache` : '';
  report(`Built in ${seconds(started)} s${detail}.`);
}

export function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
