import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProofPictureKind } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { ensureFolder } from '../../platform/config/ensure-folder';
import type { Picture } from './picture';
import { Uploads } from './uploads';

/** How long a picture waits to be recorded, in ms. */
export const STAGED_FOR_MS = 3_600_000;

/** Which picture of which order. */
export interface PicturePlace {
  readonly orderId: number;
  readonly kind: ProofPictureKind;
}

/**
 * Pictures that were sent and are not part of a proof of delivery yet: files in `DATA_DIR/staged-pictures`, which no
 * backup holds. They count for the order and the kind that they were sent for alone.
 */
@Injectable()
export class StagedPictures {
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) config: Pick<AppConfig, 'dataDir'>,
    private readonly uploads: Uploads,
  ) {
    this.folder = path.join(config.dataDir, 'staged-pictures');
  }

  /** Answers the name to record it by. */
  async keep(place: PicturePlace, { bytes, extension }: Picture): Promise<string> {
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    ensureFolder(this.folder);
    await writeFile(this.fileOf(place, name), bytes, { flag: 'wx', mode: 0o600 });
    return name;
  }

  /** Copies it to the uploads, under the same name; answers whether it was there, for the first time. */
  async copyToUploads(place: PicturePlace, name: string): Promise<boolean> {
    if (!NAME.test(name)) return false;
    try {
      await this.uploads.copyFrom(this.fileOf(place, name), name);
      return true;
    } catch (error) {
      if (!GONE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return false;
    }
  }

  async remove(place: PicturePlace, name: string): Promise<void> {
    await rm(this.fileOf(place, name), { force: true });
  }

  /** Deletes those that were sent before an instant, in ms, and answers how many: nobody is going to record them. */
  async prune(before: number): Promise<number> {
    const names = await readdir(this.folder).catch(() => []);
    let count = 0;
    for (const name of names) {
      const file = path.join(this.folder, name);
      const sentAt = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      if (sentAt >= before) continue;
      await rm(file, { force: true });
      count += 1;
    }
    return count;
  }

  private fileOf({ orderId, kind }: PicturePlace, name: string): string {
    return path.join(this.folder, `${orderId}-${kind}-${name}`);
  }
}

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;
/** There is none of this name, or it is being recorded by another request. */
const GONE = new Set(['ENOENT', 'EEXIST']);
