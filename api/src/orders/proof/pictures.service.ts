import { Injectable } from '@nestjs/common';
import { type Actor, isStaff } from '../../platform/access/actor';
import { ValidationError } from '../../platform/errors/domain-errors';
import { currentRequest } from '../../platform/http/request-context';
import { ConcurrencyLimit } from '../../platform/throttling/concurrency-limit';
import { networksOf } from '../../platform/throttling/network';
import { RateLimiter } from '../../platform/throttling/rate-limiter';
import { isHeic, NO_HEIC, type PictureType, typeOfPicture } from './picture-types';
import { pixelsOf, reEncode } from './re-encode';

/** A picture that was drawn again, and what it really is. */
export interface Picture {
  readonly bytes: Buffer;
  readonly extension: PictureType;
}

/** What a picture may be. */
export interface PictureRules {
  readonly types: readonly PictureType[];
  /** Its largest size in bytes. */
  readonly most: number;
}

/**
 * The most pixels that are unpacked, 150 MB of memory for the largest: as many as common phone cameras save as JPEG. The
 * other types are screenshots, and pack a single colour so well that a few KB unpack to anything.
 */
const MOST_MEGAPIXELS: Readonly<Record<PictureType, number>> = { jpg: 50, png: 25, webp: 25 };

/** Draws the pictures that people send again: whoever works here in a queue of their own, everyone else network by network. */
@Injectable()
export class PicturesService {
  private readonly ofStaff = new ConcurrencyLimit({ running: 2, waiting: 20 });
  private readonly ofOthers = new ConcurrencyLimit({ running: 2, waiting: 20, perNetwork: 1 });

  constructor(private readonly limiter: RateLimiter) {}

  /**
   * What the request says of its type counts for nothing: the first bytes do.
   * @param field whose name a refusal has
   * @throws ValidationError naming the field
   * @throws RateLimitError when too many pictures wait, or the network has sent too many pixels in a minute
   */
  async read(actor: Actor, field: string, bytes: Buffer, rules: PictureRules): Promise<Picture> {
    const refusal = (message: string) => new ValidationError([{ path: field, message }]);
    if (isHeic(bytes)) throw refusal(NO_HEIC);
    const extension = typeOfPicture(bytes);
    if (!extension || !rules.types.includes(extension)) {
      throw refusal(`The ${field} must be ${rules.types.join(', ')}`);
    }
    if (bytes.length > rules.most) {
      throw refusal(`The ${field} must be at most ${rules.most / 1024 / 1024} MB`);
    }
    const megapixels = ((await pixelsOf(bytes)) ?? 0) / 1e6;
    const most = MOST_MEGAPIXELS[extension];
    if (megapixels > most) {
      throw refusal(
        `The ${field} has ${Math.ceil(megapixels)} million pixels: send one of at most ${most} million`,
      );
    }
    const drawn = await this.draw(actor, { bytes, extension }, megapixels);
    if (!drawn) throw refusal(`The ${field} is damaged`);
    return drawn;
  }

  /**
   * A picture of the provider's, for whoever looks at it.
   * @returns null for what is no picture, or one that is damaged or too large
   */
  async readProviders(actor: Actor, bytes: Buffer): Promise<Picture | null> {
    const extension = typeOfPicture(bytes);
    const pixels = extension && (await pixelsOf(bytes));
    if (!extension || !pixels || pixels / 1e6 > MOST_MEGAPIXELS[extension]) return null;
    return this.draw(actor, { bytes, extension }, pixels / 1e6);
  }

  private async draw(
    actor: Actor,
    { bytes, extension }: Picture,
    megapixels: number,
  ): Promise<Picture | null> {
    const work = async () => {
      const drawn = await reEncode(bytes, extension);
      return drawn && { bytes: drawn, extension };
    };
    if (isStaff(actor)) return this.ofStaff.run(work);
    const address = currentRequest()?.ip;
    if (address === undefined) return this.ofOthers.run(work);
    this.limiter.take('megapixels', address, Date.now(), Math.ceil(megapixels));
    return this.ofOthers.run(work, networksOf(address));
  }
}
