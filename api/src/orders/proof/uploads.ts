import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../config/config';
import { ensureFolder } from '../../config/ensure-folder';
import { NotFound } from '../../errors/domain-errors';
import type { Picture } from './picture';
import { NO_PICTURE } from './provider-pictures';

/** Files in `DATA_DIR/uploads`, under names of our own: nothing that anyone sent becomes part of a path. */
@Injectable()
export class Uploads {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Pick<AppConfig, 'dataDir'>) {
    this.folder = path.join(config.dataDir, 'uploads');
  }

  /** Answers the file's name. */
  async keep({ bytes, extension }: Picture): Promise<string> {
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    ensureFolder(this.folder);
    await writeFile(path.join(this.folder, name), bytes, { flag: 'wx', mode: 0o600 });
    return name;
  }

  async read(name: string): Promise<Buffer> {
    if (!NAME.test(name)) throw new NotFound(NO_PICTURE);
    try {
      return await readFile(path.join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new NotFound(NO_PICTURE);
    }
  }

  /** Removes the files that links of ours lead to, and leaves other links alone. */
  async removeLinked(links: readonly string[]): Promise<void> {
    const own = links.filter((link) => link.startsWith('/api/'));
    for (const link of own) await this.remove(path.basename(link));
  }

  async remove(name: string): Promise<void> {
    await rm(path.join(this.folder, name), { force: true });
  }
}

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/;
