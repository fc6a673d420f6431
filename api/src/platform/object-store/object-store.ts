import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { AppConfig } from '../config/config';
import { isNotInstalled } from '../config/optional-packages';
import { SettingError } from '../config/settings';
import type { FileStore, OpenFile } from './file-store';

/** Where a bucket is, and how it is reached. */
export type ObjectStoreConfig = NonNullable<AppConfig['objectStore']>;

/** What lies under a key. The tag is another one after each change. */
export interface StoredObject {
  readonly content: Buffer;
  readonly tag: string;
}

/** An object is only written if nothing lies under its key (`new`), or still what was read: by its tag. */
export type Condition = 'new' | { readonly tag: string };

/** What a bucket says of an object to who fetches it without us, such as a browser or a content delivery network. */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
  readonly ContentEncoding?: string;
}

/** What the condition asked for is not so any more: nothing was written. */
export class ConditionFailedError extends Error {}

type Sdk = typeof import('@aws-sdk/client-s3');

const CONNECT_MS = 3000;
const ANSWER_MS = 10_000;

/** A bucket of an S3-compatible store. Writes are conditional by the store itself: machines need no other lock. */
export class ObjectStore implements FileStore {
  private constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  /** @throws SettingError where the SDK, which few need, is not installed */
  static async open(config: ObjectStoreConfig): Promise<ObjectStore> {
    const sdk = await loadSdk();
    const { endpoint, region, credentials } = config;
    const client = new sdk.S3Client({
      region,
      // Stores other than Amazon's have no name for each bucket.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      // Without them the SDK looks where Amazon's tools do: AWS_ACCESS_KEY_ID, a role of the machine.
      ...(credentials === null ? {} : { credentials }),
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    });
    return new ObjectStore(sdk, client, config.bucket);
  }

  /** As it is named to people. */
  addressOf(key: string): string {
    return `s3://${this.bucket}/${key}`;
  }

  /** Null where nothing lies under the key. */
  async read(key: string): Promise<StoredObject | null> {
    return (await this.readChanged(key, undefined)) ?? null;
  }

  /** What lies under a key, null for nothing; undefined where that still has the tag. */
  async readChanged(
    key: string,
    tag: string | undefined,
  ): Promise<StoredObject | null | undefined> {
    const { GetObjectCommand } = this.sdk;
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key, IfNoneMatch: tag });
    try {
      const { Body, ETag = '' } = await this.client.send(command);
      const content = Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0);
      return { content, tag: ETag };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      if (statusOf(error) === 304) return undefined;
      throw error;
    }
  }

  /**
   * @returns the tag of what was written
   * @throws ConditionFailedError
   */
  async write(
    key: string,
    content: string | Buffer,
    condition?: Condition,
    headers?: ObjectHeaders,
  ): Promise<string> {
    const { PutObjectCommand } = this.sdk;
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: Buffer.from(content),
      ...headers,
      ...(condition === 'new' ? { IfNoneMatch: '*' } : { IfMatch: condition?.tag }),
    });
    try {
      return (await this.client.send(command)).ETag ?? '';
    } catch (error) {
      // 404: what was read is gone. 409: somebody else is writing it.
      if (condition && [404, 409, 412].includes(statusOf(error))) {
        throw new ConditionFailedError(`${key} was changed by somebody else`);
      }
      throw error;
    }
  }

  /** @throws ConditionFailedError where there is one under the key already */
  async create(key: string, content: Buffer): Promise<void> {
    await this.write(key, content, 'new');
  }

  async open(key: string): Promise<OpenFile | null> {
    const { GetObjectCommand } = this.sdk;
    try {
      const command = new GetObjectCommand({ Bucket: this.bucket, Key: key });
      const { Body, ContentLength: size = 0 } = await this.client.send(command);
      // What a slow reader has not taken yet waits here: of connections to the store there are few.
      const stream = new PassThrough({ highWaterMark: size });
      pipeline(Body as Readable, stream, () => undefined);
      return { stream, size };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = this.sdk;
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  /**
   * The keys that begin with a prefix, without it.
   * @param depth `here` leaves out those with a slash after the prefix
   */
  async list(prefix: string, depth: 'here' | 'below'): Promise<string[]> {
    const { paginateListObjectsV2 } = this.sdk;
    const keys: string[] = [];
    const query = {
      Bucket: this.bucket,
      Prefix: prefix,
      Delimiter: depth === 'here' ? '/' : undefined,
    };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, query)) {
      for (const { Key } of Contents) if (Key) keys.push(Key.slice(prefix.length));
    }
    return keys;
  }

  freeBytes(): Promise<null> {
    return Promise.resolve(null);
  }

  close(): void {
    this.client.destroy();
  }
}

/** @throws SettingError where it is not installed */
async function loadSdk(): Promise<Sdk> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    throw new SettingError(
      '@aws-sdk/client-s3 is not installed although S3_BUCKET is set: install the packages without --omit=optional.',
    );
  }
}

function statusOf(error: unknown): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}
