import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './paths';
import { freePort } from './processes';

/** The site that a release recommends, on a port without TLS, in front of an API on another one. */
export async function plainCaddyfile(port: number, apiPort: number): Promise<string> {
  return (await readFile(path.join(ROOT, 'tools/release/recipes/Caddyfile'), 'utf8'))
    .replace('{\n\tservers', '{\n\tadmin off\n\tservers')
    .replace('\ncouriers.example {', `\nhttp://127.0.0.1:${port} {`)
    .replace('http://couriers.example {', `http://127.0.0.1:${await freePort()} {`)
    .replace('127.0.0.1:8080', `127.0.0.1:${apiPort}`);
}

/**
 * Starts Caddy, without waiting until it answers.
 * @param folder for its files
 */
export async function startCaddy(caddyfile: string, folder: string): Promise<ChildProcess> {
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, caddyfile);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env,
    stdio: 'ignore',
  });
}
