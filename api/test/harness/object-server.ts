import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';
import { Mutex } from 'async-mutex';
import S3rver from 's3rver';
import type { ObjectStoreConfig } from '../../src/platform/object-store/object-store';
import { until } from '../dispatch/until';

/** An S3-compatible server with an empty bucket. */
export interface ObjectServer {
  readonly config: ObjectStoreConfig;
  /** Answers 503 until it is called again with false. */
  fail(isFailing: boolean): void;
  /** What it says of an object. */
  head(key: string): Promise<HeadObjectCommandOutput>;
  close(): Promise<void>;
}

const BUCKET = 'courier';
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * s3rver ignores the conditions of writes, a file is read while it is being replaced, and a write is answered before it is
 * in the file. So another server is before it: it answers one request after another, the next one after a write only when
 * that can be read, and checks conditions before a write, as Amazon describes them for PutObject.
 * @param checksConditions false for a server that is too old for them
 * @param cors what the bucket says to browsers that read it from another origin, as the XML of S3; left out, nothing
 */
export async function startObjectServer({
  checksConditions = true,
  cors,
}: { readonly checksConditions?: boolean; readonly cors?: string } = {}): Promise<ObjectServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'courier-s3-'));
  const objects = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: cors === undefined ? [] : [cors] }],
  });
  await objects.configureBuckets();
  const answer = objects.callback();
  const requests = new Mutex();
  let isFailing = false;
  const inner = await listening(answer);
  const outer = await listening((request, response) => {
    if (isFailing) response.writeHead(503).end();
    else void requests.runExclusive(() => answerAlone(request, response));
  });
  const client = new S3Client({
    endpoint: inner.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: CREDENTIALS,
  });

  async function answerAlone(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = await refusalOf(request);
    const isDone = once(response, 'close');
    if (refusal === null) answer(request, response);
    else response.writeHead(refusal).end();
    await isDone;
    // Who went away meanwhile may have put nothing.
    const wasAnswered = response.writableFinished && response.statusCode === 200;
    if (request.method === 'PUT' && wasAnswered) await isReadable(request);
  }

  async function refusalOf(request: IncomingMessage): Promise<number | null> {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (!checksConditions || request.method !== 'PUT') return null;
    if (match === undefined && noneMatch === undefined) return null;
    const tag = await client.send(new HeadObjectCommand(objectOf(request))).then(
      ({ ETag }) => ETag,
      () => undefined,
    );
    if (noneMatch === '*') return tag === undefined ? null : 412;
    if (tag === undefined) return 404;
    return tag === match ? null : 412;
  }

  /** Waits until an object that was put is all there: its tag is the MD5 of its bytes. */
  async function isReadable(request: IncomingMessage): Promise<void> {
    await until(`${request.url} in its file`, async () => {
      if (!inner.server.listening) return true;
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand(objectOf(request)));
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        return ETag === `"${createHash('md5').update(bytes).digest('hex')}"`;
      } catch {
        return false;
      }
    });
  }

  return {
    config: {
      bucket: BUCKET,
      endpoint: outer.endpoint,
      region: 'us-east-1',
      credentials: CREDENTIALS,
    },
    fail: (failing) => (isFailing = failing),
    head: (Key) => client.send(new HeadObjectCommand({ Bucket: BUCKET, Key })),
    async close() {
      client.destroy();
      for (const { server } of [outer, inner]) {
        server.close();
        server.closeAllConnections();
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function listening(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function objectOf({ url = '' }: IncomingMessage) {
  const { pathname } = new URL(url, 'http://127.0.0.1');
  return { Bucket: BUCKET, Key: decodeURIComponent(pathname.slice(BUCKET.length + 2)) };
}
