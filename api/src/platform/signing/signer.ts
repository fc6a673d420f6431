import { createHmac, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { SigningKey } from './signing-key.entity';

/** Signs short texts that come back to any process: what is signed is not secret, and cannot be made up. */
export class Signer {
  private constructor(private readonly key: string) {}

  /**
   * The one that all processes sign with.
   * @param purpose names its key, at most 32 characters: what is signed for one purpose means nothing for another
   */
  static async of(manager: EntityManager, purpose: string): Promise<Signer> {
    // Another process may make a key at the same time: the first one stays.
    await manager
      .createQueryBuilder()
      .insert()
      .into(SigningKey)
      .values({ purpose, secret: randomBytes(32).toString('base64url') })
      .orIgnore()
      .execute();
    return new Signer((await manager.findOneByOrFail(SigningKey, { purpose })).secret);
  }

  /** @returns the HMAC-SHA-256 (RFC 2104) of a text, as base64url of 43 characters */
  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
