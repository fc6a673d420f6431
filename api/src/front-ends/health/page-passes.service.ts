import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isConstantTimeEqual } from '../../platform/http/constant-time-equal';
import { DAY } from '../../platform/retention/retention.queries';
import { Signer } from '../../platform/signing/signer';
import { widestNetworkOf } from '../../platform/throttling/network';

/** What a page reports that was open for longer counts no more, in ms. */
const VALID_MS = DAY;

/**
 * A page gets a pass with the list of versions, and what it reports counts in verdicts with its pass alone: the time at
 * which it was given, signed together with the network that asked. So whoever reports has asked for the versions first,
 * from where the report comes.
 */
@Injectable()
export class PagePassesService implements OnApplicationBootstrap {
  private signer: Signer;

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    this.signer = await Signer.of(this.dataSource.manager, 'page-passes');
  }

  /** @param address that the page is asked for from */
  give(address: string, now = Date.now()): string {
    return `${now}.${this.sign(now, address)}`;
  }

  /** When a pass was given, in ms; null for one that is none, is too old or was given to another network. */
  givenAt(pass: string | undefined, address: string, now = Date.now()): number | null {
    const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(pass ?? '') ?? [];
    const givenAt = Number(digits);
    const age = now - givenAt;
    if (age < 0 || age > VALID_MS) return null;
    return isConstantTimeEqual(signature, this.sign(givenAt, address)) ? givenAt : null;
  }

  private sign(givenAt: number, address: string): string {
    return this.signer.sign(`${givenAt} ${widestNetworkOf(address)}`);
  }
}
