import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { sourcesAt } from './files-origin';

/** The address of the shell's service worker, at the root: it looks after every page. */
export const WORKER_FILE = 'sw.js';

/** It runs no other script, and asks for what pages ask for. */
const policyFor = (filesOrigin: string | null) =>
  `default-src 'none'; connect-src 'self'${sourcesAt(filesOrigin)}; frame-ancestors 'none'`;

/** For browsers that have a worker of an earlier shell, where the live one has none: it takes itself away. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * Sends the worker of the live shell, which lies beside its documents.
 * @param filesOrigin where published files are fetched, where that is another origin
 */
export async function sendWorker(
  reply: FastifyReply,
  store: string,
  filesOrigin: string | null,
): Promise<FastifyReply> {
  const worker = await readFile(path.join(store, 'pages', WORKER_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return REMOVAL;
    },
  );
  void reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': policyFor(filesOrigin),
  });
  return reply.type('text/javascript; charset=utf-8').send(worker);
}
