import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './paths';
import { freePort, run } from './processes';

/** The site that a release recommends, as it is installed. */
export const NGINX_SITE = path.join(ROOT, 'tools/release/recipes/nginx.conf');

/** That site on a port without TLS, in front of an API on another one. */
export async function plainNginxSite(port: number, apiPort: number): Promise<string> {
  return (await readFile(NGINX_SITE, 'utf8'))
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${apiPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace(/listen 443 ssl.*/, `listen 127.0.0.1:${port};`);
}

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
