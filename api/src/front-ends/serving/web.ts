import { once } from 'node:events';
import { fstat, ReadStream, type Stats } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  BUILD_VERSION,
  DISCOVERY_FILE,
  PAGE_PASS_HEADER,
  UNSERVED_HEADER,
} from '@courier/contract';
import send, { type SendResult } from '@fastify/send';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, ANONYMOUS, hasRole, requirePermission } from '../../platform/access/actor';
import type { AppConfig } from '../../platform/config/config';
import { ensureFolder } from '../../platform/config/ensure-folder';
import { contentTypeOf } from './content-type';
import { followBucket } from './follow-bucket';
import { UnavailableError } from '../../platform/errors/domain-errors';
import { Documents } from './documents';
import type { PageAnswers } from '../../platform/web/page-answers';
import { withAnswer } from './page-answer';
import type { Encoding, Page } from './page-cache';
import { PublishedRemotes, type RemotePage } from './published-remotes';
import { sendWorker, WORKER_FILE } from './service-worker';
import { SITE_FILES } from './site-files';
import type { StoreMirror } from './store-mirror';
import { NO_PAGES, ROOT_FILE, STORE_FILES, storeFolder, versionFile } from './store-layout';

/**
 * Serves the published front ends from the origin of the API, so that no browser needs leave to cross one.
 * @param actorOf who sends a request: versions that are not live are for the staff
 * @param answers what documents say to whoever asks
 * @param passFor what a page at an address reports with
 */
export async function serveFrontEnds(
  app: NestFastifyApplication,
  config: AppConfig,
  actorOf: (request: FastifyRequest) => Promise<Actor>,
  answers: PageAnswers,
  passFor: (address: string) => string,
  opensPreview: (pass: string, name: string, version: string) => Promise<boolean>,
): Promise<void> {
  const store = storeFolder(config);
  ensureFolder(store);
  const mirror = await followBucket(app, config, store);
  const documents = new Documents(store, config);
  const remotes = new PublishedRemotes(path.join(store, DISCOVERY_FILE));
  const server = app.getHttpAdapter().getInstance();
  const sendFile = fileSender(store, mirror);
  // Whoever may not see a page fetches nothing of it.
  const forItsVisitor = async (page: RemotePage, request: FastifyRequest): Promise<RemotePage> => {
    if (!page.roles) return page;
    const actor = await actorOf(request).catch(() => ANONYMOUS);
    return hasRole(actor, ...page.roles) ? page : { ...page, scripts: [] };
  };

  for (const { route, headers } of STORE_FILES) {
    server.get(route, async (request, reply) => {
      const file = pathOf(request).slice(1);
      // Decoded again further down: from one folder of the store a path must not lead into another.
      if (/%|\.\./.test(file)) return reply.callNotFound();
      if (file === DISCOVERY_FILE) {
        void reply.header(PAGE_PASS_HEADER, passFor(request.ip));
        const unserved = (await remotes.current()).unserved();
        if (unserved.length > 0) void reply.header(UNSERVED_HEADER, unserved.join(','));
      }
      return sendFile(request, reply.headers(headers), file);
    });
  }

  // Old code runs with the session of whoever follows a link to it: strangers cannot undo an update or a switch-off. A pass
  // is for one version, which its team has chosen to show.
  server.get<{ Params: { name: string; version: string } }>(
    '/versions/:name/:version',
    async (request, reply) => {
      const { name, version } = request.params;
      const pass = queryOf(request).get('pass');
      void reply.header('cache-control', 'no-store');
      if (pass === null) requirePermission(await actorOf(request), 'read', 'system');
      else if (!(await opensPreview(pass, name, version))) return reply.callNotFound();
      const isServed =
        NAME.test(name) &&
        BUILD_VERSION.test(version) &&
        (await remotes.current()).hasEnabled(name);
      if (!isServed) return reply.callNotFound();
      return sendFile(request, reply, versionFile(name, version));
    },
  );

  server.get('/*', async (request, reply) => {
    const name = pathOf(request).slice(1);
    const published = await remotes.current();
    const indexed = published.foundPages();
    if (name === WORKER_FILE) return sendWorker(reply, store, config.filesOrigin);
    const siteFile = SITE_FILES[name];
    if (siteFile) {
      const { publicUrl, company } = config;
      void reply.header('cache-control', 'no-cache').type(siteFile.type);
      return reply.send(siteFile.text({ publicUrl, company, pages: indexed ?? [] }));
    }
    if (ROOT_FILE.test(name)) {
      return sendFile(request, reply.header('cache-control', 'no-cache'), name);
    }
    if (!isPage(name, request)) return reply.callNotFound();
    const query = queryOf(request);
    const declared = published.pageAt(`/${name}`, query);
    const remotePage = declared && (await forItsVisitor(declared, request));
    const found = await documents.find(`/${name}`, remotePage, published.navigation);
    if (!found) throw new UnavailableError('The pages of this site are not published yet.');
    const answer = remotePage?.isAnswer ? await answers[`/${name}`]?.(query, request) : null;
    const page = answer ? await withAnswer(found, answer, encodingOf(request)) : found;
    if (published.hasPrivateAddress(`/${name}`)) {
      void reply.header('referrer-policy', 'no-referrer');
    }
    const isIndexed = indexed?.includes(`/${name}`) && !remotePage?.isAnswer;
    if (indexed && !isIndexed) void reply.header('x-robots-tag', 'noindex');
    if (published.ownPath(pathOf(request))) return sendPage(request, reply, page);
    return sendPage(request, reply.status(404), page);
  });
}

type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
) => Promise<FastifyReply>;

/**
 * Sends files of the store as they lie there, or the copies that were compressed when they were published.
 * @param mirror gets what another machine may know already; null where the store is of this machine
 */
function fileSender(root: string, mirror: StoreMirror | null): SendFile {
  const options = { root, cacheControl: false, index: false, dotfiles: 'ignore' } as const;
  const find = async (request: FastifyRequest, file: string) => {
    for (const encoding of encodingsFor(request.headers['accept-encoding'] ?? '')) {
      const copy = encodeURI(file + SUFFIXES[encoding]);
      const found = await openFile(() => send(request.raw, copy, options));
      if (found.statusCode === 404 || found.type === 'directory') continue;
      if (found.type === 'error') throw found.metadata.error;
      return { ...found, encoding };
    }
    return null;
  };
  return async (request, reply, file) => {
    void reply.header('vary', 'accept-encoding');
    const here = await find(request, file);
    if (!here) await mirror?.pull(true);
    const found = here ?? (mirror && (await find(request, file)));
    if (!found) {
      reply.callNotFound();
      return reply;
    }
    void reply.status(found.statusCode).headers(found.headers);
    if (found.encoding !== 'identity') {
      const type = contentTypeOf(file);
      void reply.headers({ 'content-encoding': found.encoding, 'content-type': type });
    }
    return reply.send(found.stream);
  };
}

/**
 * Looks a file up and opens it: what is looked up may be replaced or removed before it is opened, and then the
 * length, the tag and the encoding would be those of another file. Looked up again then.
 */
async function openFile(lookUp: () => Promise<SendResult>): Promise<SendResult> {
  const found = await lookUp();
  if (found.type !== 'file' || !(found.stream instanceof ReadStream)) return found;
  if (await isOpened(found.stream, found.metadata.stat)) return found;
  found.stream.destroy();
  return openFile(lookUp);
}

async function isOpened(stream: ReadStream, { ino, size, mtimeMs }: Stats): Promise<boolean> {
  try {
    const [descriptor] = (await once(stream, 'open')) as [number];
    const opened = await promisify(fstat)(descriptor);
    return opened.ino === ino && opened.size === size && opened.mtimeMs === mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<
  Encoding,
  string
>;

const NAME = /^[a-z][a-z0-9-]*$/;

function isPage(name: string, request: FastifyRequest): boolean {
  const [first = '', ...rest] = name.split('/');
  // Whoever types the name of a folder alone, such as `/history`, reads that there is no such page.
  if (rest.length > 0 && NO_PAGES.some((folder) => folder === first)) return false;
  const accept = request.headers.accept ?? '*/*';
  // Programs that take anything mean a page only where no file is named.
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(name));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const encoding = encodingOf(request);
  void reply.headers({
    'cache-control': page.etag === null ? 'no-store' : 'no-cache',
    'content-security-policy': page.contentPolicy,
    vary: 'accept-encoding, cookie',
  });
  if (reply.statusCode === 200 && page.etag !== null) {
    const etag = `"${page.etag}-${encoding}"`;
    void reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/** The one in which the browser gets a page. */
function encodingOf(request: FastifyRequest): Encoding {
  const [encoding = 'identity'] = encodingsFor(request.headers['accept-encoding'] ?? '');
  return encoding;
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

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1] ?? '');
}
