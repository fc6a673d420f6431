import { PREVIEW_PASS } from '@courier/contract';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isConstantTimeEqual } from '../../platform/http/constant-time-equal';
import { Signer } from '../../platform/signing/signer';
import { PublishingStoreService } from './publishing-store.service';

/** Lets whoever has its link see one version of one remote, until that ends. */
@Injectable()
export class PreviewPassesService implements OnApplicationBootstrap {
  private signer: Signer;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: PublishingStoreService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.signer = await Signer.of(this.dataSource.manager, 'previews');
  }

  /** @param name of the remote */
  give(name: string, version: string, ends: Date): string {
    return `${ends.getTime()}.${this.sign(name, version, ends.getTime())}`;
  }

  /**
   * Whether a pass is one for this very version, has not ended, and the version is a preview still: what was published may be
   * withdrawn, which no pass undoes.
   */
  async opens(pass: string, name: string, version: string, now = Date.now()): Promise<boolean> {
    const [, digits = '', signature = ''] = PREVIEW_PASS.exec(pass) ?? [];
    const ends = Number(digits);
    if (ends <= now || !isConstantTimeEqual(signature, this.sign(name, version, ends)))
      return false;
    const release = await (await this.store.open()).readRelease(name, version);
    return release?.preview !== undefined;
  }

  private sign(name: string, version: string, ends: number): string {
    return this.signer.sign(`${name}@${version} ${ends}`);
  }
}
