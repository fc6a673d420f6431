import { opaqueString } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { ConcurrencyLimit } from '../../platform/throttling/concurrency-limit';

/** Argon2id. Each hash takes 64 MiB and some 60 ms, so that only a few run at a time. */
@Injectable()
export class PasswordHasher {
  private readonly options: Options;
  private readonly limit = new ConcurrencyLimit({ running: 2, waiting: 20 });
  private decoy: Promise<string> | undefined;

  constructor(@Inject(CONFIG) { passwordCost }: AppConfig) {
    this.options = { algorithm: ARGON2ID, parallelism: 1, ...passwordCost };
  }

  hash(password: string): Promise<string> {
    return this.limit.run(() => hash(opaqueString(password), this.options));
  }

  /** Whether a hash was made with other parameters than those of today. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.options;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  /** Whether the password is the one of the hash. Without a hash (no such account) it takes as long and fails. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.decoy ??= hash('no account has this password', this.options);
    const against = stored ?? (await this.decoy);
    const normal = opaqueString(password);
    const isRight =
      (await this.limit.run(() => verify(against, normal))) ||
      // Hashes from before passwords were normalised are of what was typed.
      (normal !== password && (await this.limit.run(() => verify(against, password))));
    return isRight && stored !== null;
  }
}

/** The package's enumeration is ambient and cannot be read from here. */
const ARGON2ID = 2;
