/** What one hash of a password costs, to us and to an attacker with a stolen table. */
export interface PasswordCost {
  /** KiB of memory. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
}

/** Above what OWASP's Password Storage Cheat Sheet asks of Argon2id at the least (19 MiB, two passes). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3 };
