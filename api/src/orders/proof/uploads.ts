import { constants } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { ensureFolder } from '../../platform/config/ensure-folder';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { NO_PICTURE } from './provider-pictures';

/** Files in `DATA_DIR/uploads`, under names of our own: nothing that anyone sent becomes part of a path. */
@Injectable()
export class Uploads {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Pick<AppConfig, 'dataDir'>) {
    this.folder = path.join(config.dataDir, 'uploads');
  }

  /**
   * Copies a file to here, under a name that is not taken.
   * @throws with the code ENOENT or EEXIST where there is no such file, or the name is taken
   */
  async copyFrom(file: string, name: string): Promise<void> {
    ensureFolder(this.folder);
    await copyFile(file, this.fileOf(name), constants.COPYFILE_EXCL);
  }

  async read(name: string): Promise<Buffer> {
    if (!NAME.test(name)) throw new NotFoundError(NO_PICTURE);
    try {
      return await readFile(this.fileOf(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new NotFoundError(NO_PICTURE);
    }
  }

  /** Removes the files that links of ours lead to, and leaves other links alone. */
  async removeLinked(links: readonly string[]): Promise<void> {
    const own = links.filter((link) => link.startsWith('/api/'));
    for (const link of own) await this.remove(path.basename(link));
  }

  async remove(name: string): Promise<void> {
    await rm(this.fileOf(name), { force: true });
  }

  private fileOf(name: string): string {
    return path.join(this.folder, name);
  }
}

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;
