import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, type HeadObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { Mutex } from 'async-mutex';
import S3rver from 's3rver';
import type { ObjectStoreConfig } from '../../src/platform/object-store/object-store';

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
 * in the file. All three are mended here: one request is answered after another, a write when it is written, and
 * conditions are checked before it, as Amazon describes them for PutObject.
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
  answerWhenWritten((objects as unknown as { store: FileStore }).store);
  const answer = objects.callback();
  const requests = new Mutex();
  let isFailing = false;
  const server = createServer((request, response) => {
    if (isFailing) response.writeHead(503).end();
    // Our own question about a condition.
    else if (request.method === 'HEAD') answer(request, response);
    else void requests.runExclusive(() => answerAlone(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new S3Client({
    endpoint,
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
  }

  async function refusalOf({ url = '', method, headers }: IncomingMessage): Promise<number | null> {
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (!checksConditions || method !== 'PUT') return null;
    if (match === undefined && noneMatch === undefined) return null;
    const { pathname } = new URL(url, endpoint);
    const Key = decodeURIComponent(pathname.slice(BUCKET.length + 2));
    const tag = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key })).then(
      ({ ETag }) => ETag,
      () => undefined,
    );
    if (noneMatch === '*') return tag === undefined ? null : 412;
    if (tag === undefined) return 404;
    return tag === match ? null : 412;
  }

  return {
    config: { bucket: BUCKET, endpoint, region: 'us-east-1', credentials: CREDENTIALS },
    fail: (failing) => (isFailing = failing),
    head: (Key) => client.send(new HeadObjectCommand({ Bucket: BUCKET, Key })),
    async close() {
      client.destroy();
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** How s3rver keeps objects in files. */
interface FileStore {
  getResourcePath(bucket: string, key: string, resource: 'object'): string;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  putObject(object: {
    bucket: string;
    key: string;
    content: Readable;
    metadata: object;
  }): Promise<{ size: number; md5: string }>;
}

function answerWhenWritten(store: FileStore): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content);
    const file = store.getResourcePath(bucket, key, 'object');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}
