import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './paths';
import { run } from './processes';

/** The site that a release recommends, as it is installed. */
export const NGINX_SITE = path.join(ROOT, 'tools/release/recipes/nginx.conf');

/**
 * Starts nginx with one site and, but for where it keeps its files, the settings of Debian.
 * @param site a configuration as in `sites-available`
 * @param folder for its files; others may look into it then, as workers of nginx are somebody else
 * @throws Error with what nginx finds wrong with the site
 */
export async function startNginx(site: string, folder: string): Promise<ChildProcess> {
  await chmod(folder, 0o755);
  const scratch = path.join(folder, 'nginx');
  await mkdir(scratch, { mode: 0o777 });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${scratch}/${name};`,
  );
  const whole = [
    `pid ${scratch}/pid;`,
    `error_log ${scratch}/error.log;`,
    'daemon off;',
    'events { worker_connections 768; }',
    'http {',
    '  access_log off;',
    ...temporary,
    site,
    '}',
  ].join('\n');
  const file = path.join(scratch, 'nginx.conf');
  await writeFile(file, whole);
  const arguments_ = ['-c', file, '-e', `${scratch}/error.log`];
  const { code, output } = await run('nginx', ['-t', ...arguments_]);
  if (code !== 0) throw new Error(`nginx: ${output}`);
  return spawn('nginx', arguments_, { stdio: 'inherit' });
}
