import path from 'node:path';
import send from '@fastify/send';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, requireStaff } from '../access/actor';
import type { AppConfig } from '../config/config';
import { ensureFolder } from '../config/ensure-folder';
import { UnavailableError } from '../errors/domain-errors';
import { companyPage } from './company-page';
import { type Encoding, type Page, PageCache } from './page-cache';
import { PublishedRemotes } from './published-remotes';
import { NO_PAGES, ROOT_FILE, STORE_FILES, storeFolder, versionFile } from './store-layout';

/**
 * Serves the published front ends from the origin of the API, so that no browser needs leave to cross one.
 * @param actorOf who sends a request: versions that are not live are for the staff
 */
export async function serveFrontEnds(
  app: NestFastifyApplication,
  config: AppConfig,
  actorOf: (request: FastifyRequest) => Promise<Actor>,
): Promise<void> {
  const store = storeFolder(config);
  ensureFolder(store);
  const pages = new PageCache((html) => companyPage(html, config.company));
  const remotes = new PublishedRemotes(path.join(store, 'discovery.json'));
  const server = app.getHttpAdapter().getInstance();
  const sendFile = fileSender(store);

  for (const { route, cacheControl } of STORE_FILES) {
    server.get(route, (request, reply) => {
      const file = pathOf(request).slice(1);
      // Decoded again further down: from one folder of the store a path must not lead into another.
      if (/%|\.\./.test(file)) return reply.callNotFound();
      return sendFile(request, reply, file, cacheControl);
    });
  }

  // Old code runs with the session of whoever follows a link to it: strangers cannot undo an update or a switch-off.
  server.get<{ Params: { name: string; version: string } }>(
    '/versions/:name/:version',
    async (request, reply) => {
      const { name, version } = request.params;
      requireStaff(await actorOf(request));
      const isServed = NAME.test(name) && VERSION.test(version) && (await remotes.hasEnabled(name));
      if (!isServed) return reply.callNotFound();
      return sendFile(request, reply, versionFile(name, version), 'no-store');
    },
  );

  server.get('/*', async (request, reply) => {
    const name = pathOf(request).slice(1);
    if (ROOT_FILE.test(name)) return sendFile(request, reply, name, 'no-cache');
    if (!isPage(name, request)) return reply.callNotFound();
    const page = await findPage(pages, store, name);
    if (!page) throw new UnavailableError('The pages of this site are not published yet.');
    if (SHOWS_NUMBER.test(name)) void reply.header('referrer-policy', 'no-referrer');
    if (await remotes.ownPath(pathOf(request))) return sendPage(request, reply, page);
    return sendPage(request, reply.status(404), page);
  });
}

type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cacheControl: string,
) => Promise<FastifyReply>;

/** Sends files of the store as they lie there, or the copies that were compressed when they were published. */
function fileSender(root: string): SendFile {
  const options = { root, cacheControl: false, index: false, dotfiles: 'ignore' } as const;
  return async (request, reply, file, cacheControl) => {
    void reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
    for (const encoding of encodingsFor(request.headers['accept-encoding'] ?? '')) {
      const copy = encodeURI(file + SUFFIXES[encoding]);
      const found = await send(request.raw, copy, options);
      if (found.statusCode === 404 || found.type === 'directory') continue;
      if (found.type === 'error') throw found.metadata.error;
      void reply.status(found.statusCode).headers(found.headers);
      if (encoding !== 'identity') {
        void reply.headers({ 'content-encoding': encoding, 'content-type': contentTypeOf(file) });
      }
      return reply.send(found.stream);
    }
    reply.callNotFound();
    return reply;
  };
}

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<
  Encoding,
  string
>;

function contentTypeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/** Pages made beforehand for one address; the shell draws all others. */
async function findPage(pages: PageCache, store: string, name: string): Promise<Page | null> {
  const own = OWN_PAGE.test(name)
    ? await pages.read(path.join(store, 'pages', `${name || 'index'}.html`))
    : null;
  return own ?? pages.read(path.join(store, 'index.html'));
}

/** Pages with an order number in their address, which is no other site's business. */
const SHOWS_NUMBER = /^(tracking$|quote\/placed\/)/;

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]+$/;

const OWN_PAGE = /^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

function isPage(name: string, request: FastifyRequest): boolean {
  const [first = ''] = name.split('/');
  if (NO_PAGES.some((folder) => folder === first)) return false;
  const accept = request.headers.accept ?? '*/*';
  // Programs that take anything mean a page only where no file is named.
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(name));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const [encoding = 'identity'] = encodingsFor(request.headers['accept-encoding'] ?? '');
  const etag = `"${page.etag}-${encoding}"`;
  void reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': page.contentPolicy,
    vary: 'accept-encoding',
  });
  if (reply.statusCode === 200) {
    void reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/** What a browser takes, the smallest first. */
function encodingsFor(accepted: string): Encoding[] {
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  const compressed = (['br', 'gzip'] as const).filter(takes);
  return [...compressed, 'identity'];
}

/** As the router and the shell read it: `/%71uote` is `/quote`. Routes are found by addresses that can be decoded. */
function pathOf(request: FastifyRequest): string {
  return decodeURI(request.url.split('?')[0] ?? '/');
}
