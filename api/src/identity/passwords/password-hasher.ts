import { Inject, Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { RateLimitError } from '../../platform/errors/domain-errors';

/** Argon2id. Each hash takes 64 MiB and some 60 ms, so that only a few run at a time. */
@Injectable()
export class PasswordHasher {
  private readonly options: Options;
  private busy = 0;
  private readonly waiting: (() => void)[] = [];
  private decoy: Promise<string> | undefined;

  constructor(@Inject(CONFIG) { passwordCost }: AppConfig) {
    this.options = { algorithm: ARGON2ID, parallelism: 1, ...passwordCost };
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, this.options));
  }

  /** Whether the password is the one of the hash. Without a hash (no such account) it takes as long and fails. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    this.decoy ??= hash('no account has this password', this.options);
    const against = stored ?? (await this.decoy);
    const isRight = await this.inTurn(() => verify(against, password));
    return isRight && stored !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy >= AT_ONCE) {
      if (this.waiting.length >= QUEUE) throw new RateLimitError(1);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.busy += 1;
    try {
      return await work();
    } finally {
      this.busy -= 1;
      this.waiting.shift()?.();
    }
  }
}

/** The package's enumeration is ambient and cannot be read from here. */
const ARGON2ID = 2;
const AT_ONCE = 2;
const QUEUE = 20;
