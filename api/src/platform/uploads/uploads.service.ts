import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { type Actor, isStaff } from '../access/actor';
import { type AppConfig, CONFIG } from '../config/config';
import { TransactionsService } from '../database/transactions.service';
import { RateLimitError, UnavailableError } from '../errors/domain-errors';
import { requestNetwork } from '../http/request-context';
import type { FileStore, OpenFile } from '../object-store/file-store';
import { inParallel } from '../object-store/in-parallel';
import { UPLOADS_PREFIX } from '../object-store/store-prefix';
import { addToday, secondsLeftToday } from '../throttling/rate-counts.queries';
import { Upload } from './upload.entity';
import { releaseUploads, UPLOAD_NAME } from './uploads.queries';

/** Injection token of the `FileStore` of uploads. */
export const FILE_STORE = Symbol('FileStore');

/** How long a file waits to be kept, in ms. */
const WAITS_MS = 3_600_000;
/** Machines whose clocks are this far apart, in ms, agree on whether a file is there. */
const CLOCKS_APART_MS = 60_000;
/** What one network that is not of the staff may send in a day: forty of the largest pictures. */
const KILOBYTES_PER_DAY = 200 * 1024;
/** The store refuses files before they take the space that the database, its backups and logs need. */
const LEAST_FREE_BYTES = 1024 ** 3;
const NO_SPACE = 'We cannot take files right now. Please try again later, or contact support.';
/** Files of one sweep, the released ones first. */
const BATCH = 200;

/** A file that was checked, and what it really is. */
export interface CheckedFile {
  readonly bytes: Buffer;
  /** Three or four letters. */
  readonly extension: string;
}

/**
 * Files that people send, in the store of the settings, under names of our own: nothing that anyone sent becomes part
 * of a key. A file is added for a purpose, waits for an hour, and is kept with the row that refers to it. Whatever
 * dies on the way, `sweep` deletes what nothing refers to.
 */
@Injectable()
export class UploadsService implements OnApplicationShutdown {
  private readonly logger = new Logger('UploadsService');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'rateLimitScale'>,
  ) {}

  /**
   * Stores a file that was checked, for a purpose such as `order:12:photo`.
   * @returns the name to keep it by
   * @throws RateLimitError where a network that is not of the staff has sent as much today as it may
   * @throws UnavailableError where the store does not take it, or has little space left
   */
  async add(actor: Actor, purpose: string, { bytes, extension }: CheckedFile): Promise<string> {
    const free = await this.files.freeBytes();
    if (free !== null && free < LEAST_FREE_BYTES) {
      this.logger.error({ msg: 'a file was refused: little space is left', free });
      throw new UnavailableError(NO_SPACE);
    }
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    const expiresAt = new Date(Date.now() + WAITS_MS);
    await this.transactions.run(async (manager) => {
      if (!isStaff(actor)) await this.countBytes(manager, bytes.length);
      await manager.insert(Upload, { name, purpose, bytes: bytes.length, expiresAt });
    });
    await this.files.create(keyOf(name), bytes).catch((error: unknown) => this.unavailable(error));
    return name;
  }

  /**
   * Keeps a file from now on, in the caller's transaction.
   * @returns whether it was added for the purpose, less than an hour ago, and is kept for the first time
   */
  async keep(manager: EntityManager, purpose: string, name: string): Promise<boolean> {
    const added = { name, purpose, expiresAt: MoreThan(new Date(Date.now() + CLOCKS_APART_MS)) };
    const { affected } = await manager.update(Upload, added, { expiresAt: null });
    return affected === 1;
  }

  /**
   * For whoever may see what refers to it: the caller checks that.
   * @returns null where there is none
   * @throws UnavailableError where the store does not hand it out
   */
  async open(name: string): Promise<OpenFile | null> {
    if (!UPLOAD_NAME.test(name)) return null;
    return this.files.open(keyOf(name)).catch((error: unknown) => this.unavailable(error));
  }

  /** Lets files go that nothing refers to any more, in the caller's transaction; `sweep` deletes them. */
  release(manager: EntityManager, names: readonly string[]): Promise<void> {
    return releaseUploads(manager, names);
  }

  /** Deletes files that were released, or not kept until an instant in ms; returns how many, at most some hundred. */
  async sweep(now = Date.now()): Promise<number> {
    const { manager } = this.dataSource;
    const where = { expiresAt: LessThan(new Date(now)) };
    const rows = await manager.find(Upload, { where, order: { expiresAt: 'ASC' }, take: BATCH });
    if (rows.length === 0) return 0;
    await inParallel(rows, ({ name }) => this.files.remove(keyOf(name)));
    const ids = rows.map(({ id }) => id);
    await this.transactions.run((inner) => inner.delete(Upload, { id: In(ids) }));
    return rows.length;
  }

  /** As `sweep`, after a release was committed: what fails is repeated by the next one, and nobody waits for that. */
  async sweepNow(): Promise<void> {
    await this.sweep().catch((error: unknown) => this.warn(error));
  }

  private async countBytes(manager: EntityManager, size: number): Promise<void> {
    const network = requestNetwork();
    if (network === undefined) return;
    const total = await addToday(manager, `uploads ${network}`, Math.ceil(size / 1024));
    if (total > KILOBYTES_PER_DAY * this.config.rateLimitScale) {
      throw new RateLimitError(secondsLeftToday());
    }
  }

  onApplicationShutdown(): void {
    this.files.close();
  }

  private warn(error: unknown): void {
    this.logger.warn({ msg: 'the store of uploads fails', error: String(error) });
  }

  private unavailable(error: unknown): never {
    this.warn(error);
    throw new UnavailableError('Files cannot be reached right now. Please try again in a moment.');
  }
}

const keyOf = (name: string) => UPLOADS_PREFIX + name;
