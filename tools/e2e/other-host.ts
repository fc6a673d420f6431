import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

/** Singletons of the page; remotes bring none of them. */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'styled-components',
];

/**
 * Builds `other-host/` as teams build hosts who have never seen the shell: by webpack and the federation plugin.
 * @param manifest address of a remote's `mf-manifest.json`
 * @returns the folder of the build
 */
export async function buildOtherHost(manifest: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-other-host-'));
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const configuration: webpack.Configuration = {
      mode: 'production',
      context: path.join(__dirname, 'other-host'),
      entry: './index.ts',
      output: { path: folder, publicPath: '/', filename: 'main.js' },
      resolve: { extensions: ['.tsx', '.ts', '...'], conditionNames: ['source', '...'] },
      module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, use: SWC }] },
      performance: { hints: false },
      plugins: [
        new ModuleFederationPlugin({
          name: 'other_host',
          remotes: { support: `support@${manifest}` },
          shared: {
            ...Object.fromEntries(SHARED.map((name) => [name, { singleton: true }])),
            // The contract between shell and remotes has a version of its own.
            '@courier/shared-ui/host': { singleton: true, version: '1.0.0' },
          },
          dts: false,
          // Remotes are built without the runtime, and take the page's.
          experiments: { provideExternalRuntime: true },
        }),
      ],
    };
    webpack(configuration, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return folder;
}

const SWC = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

/**
 * Serves it at an address of its own, with the API of the suite behind it.
 * @returns its origin, and a function that stops it
 */
export async function serveOtherHost(
  folder: string,
  suite: string,
): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', suite);
    if (pathname.startsWith('/api/')) {
      const passed = request(new URL(asked.url ?? '/', suite), (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      });
      passed.on('error', () => answer.writeHead(502).end());
      passed.end();
      return;
    }
    if (!pathname.endsWith('.js')) {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      return;
    }
    readFile(path.join(folder, path.basename(pathname))).then(
      (script) => answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script),
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const PAGE = `<!doctype html><html lang="en"><head><title>Another site</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script src="/main.js"></script></body></html>`;
