import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { run } from '../../programs/processes';

/** A registry on this machine, for the scope `@courier`. */
export interface Registry {
  readonly address: string;
  stop(): Promise<void>;
}

interface Packed {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: Buffer;
}

/**
 * Packs the packages by `npm pack`, and serves them as a registry does; everything else comes from npm's own.
 * @param folders of the packages, as they are published
 * @param scratch where the archives are written
 * @param port any free one where it is left out
 */
export async function startRegistry(
  folders: readonly string[],
  scratch: string,
  port = 0,
): Promise<Registry> {
  const packages = new Map<string, Packed>();
  for (const folder of folders) {
    const packed = await pack(folder, scratch);
    packages.set(`/${packed.manifest.name}`, packed);
  }
  const server = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? '');
    const [name = '', isTarball] = url.split('/-/');
    const found = packages.get(name);
    if (!found) return response.writeHead(404).end('{}');
    if (isTarball !== undefined) return response.end(found.tarball);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(documentOf(found, `http://${request.headers.host}`)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function pack(folder: string, scratch: string): Promise<Packed> {
  const { code, output } = await run('npm', ['pack', folder, '--json', '--silent'], {
    cwd: scratch,
  });
  const archive = /"filename": "([^"]+)"/.exec(output)?.[1];
  if (code !== 0 || archive === undefined) throw new Error(output);
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8');
  return {
    manifest: JSON.parse(manifest) as Packed['manifest'],
    tarball: await readFile(path.join(scratch, archive)),
  };
}

function documentOf({ manifest, tarball }: Packed, address: string): object {
  const { name, version } = manifest;
  const dist = {
    tarball: `${address}/${name}/-/${version}.tgz`,
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
  };
}
