import {
  type NumberRange,
  type Written,
  writtenEmail,
  writtenFlag,
  writtenNumber,
  writtenRand,
  writtenWholeNumber,
} from '@courier/contract';
import { strengthOf } from '../passwords/secret-strength';
import { weaknessOfStaffPassword } from '../passwords/staff-password';

/** A setting that is missing or wrong. The message is a whole sentence that names the variable. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Turns the text of a variable (undefined where it is not set) into a value, or throws what is wrong with it. */
export type Parser<T> = (value: string | undefined) => T;

/** Reads variables one at a time; blank counts as not set. */
export class Settings {
  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  read<T>(name: string, parse: Parser<T>): T {
    const value = this.environment[name]?.trim();
    try {
      return parse(value === '' ? undefined : value);
    } catch (error) {
      // The value is left out on purpose: it may be a secret.
      throw new SettingError(`The setting ${name} ${(error as Error).message}.`);
    }
  }

  missing(name: string, because: string): SettingError {
    return new SettingError(`The setting ${name} is missing although ${because}.`);
  }

  contradiction(name: string, rule: string, because: string): SettingError {
    return new SettingError(`The setting ${name} ${rule}: ${because}.`);
  }
}

export function text(fallback?: string, pattern?: RegExp): Parser<string> {
  return (value) => {
    const chosen = value ?? fallback;
    if (chosen === undefined) throw new Error('is missing');
    if (pattern && !pattern.test(chosen)) throw new Error(`must look like ${fallback ?? pattern}`);
    return chosen;
  };
}

/** A secret that the operator makes up and machines alone use. */
export const token: Parser<string> = (value) => {
  if (value === undefined) throw new Error('is missing');
  if (value.length < TOKEN_LENGTH || strengthOf(value) < TOKEN_BITS) {
    throw new Error(
      `must have at least ${TOKEN_LENGTH} characters that nobody can guess, such as openssl rand -hex 24 prints`,
    );
  }
  return value;
};

const TOKEN_LENGTH = 24;
/** Below what that many random hexadecimal digits are estimated at, and above any pattern. */
const TOKEN_BITS = 50;

/** With which a member of staff signs in. */
export const staffPassword: Parser<string> = (value = '') => {
  const weakness = weaknessOfStaffPassword(value);
  if (weakness) throw new Error(weakness);
  return value;
};

export function optional<T>(parse: Parser<T>): Parser<T | null> {
  return (value) => (value === undefined ? null : parse(value));
}

export function oneOf<T extends string>(values: readonly T[], fallback: T): Parser<T> {
  return (value = fallback) => {
    const found = values.find((allowed) => allowed === value);
    if (found === undefined) throw new Error(`must be one of ${values.join(', ')}`);
    return found;
  };
}

/** What the contract says how it is written, with what holds where it is not set. */
function written<T>(read: Written<T>, fallback: T): Parser<T> {
  return (value) => (value === undefined ? fallback : read(value));
}

export function flag(fallback: boolean): Parser<boolean> {
  return written(writtenFlag, fallback);
}

export function decimal(fallback: number, range: NumberRange): Parser<number> {
  return written(writtenNumber(range), fallback);
}

/** An amount in rand. Fees are rounded to the cent line by line: a finer rate would not multiply out on screen. */
export function rand(fallback: number, range: NumberRange): Parser<number> {
  return written(writtenRand(range), fallback);
}

export function wholeNumber(fallback: number, range: NumberRange): Parser<number> {
  return written(writtenWholeNumber(range), fallback);
}

/** An absolute address with one of the protocols (`https:`), answered without a trailing slash. */
export function url(protocols: readonly string[], fallback?: string): Parser<string> {
  return (value) => {
    const chosen = value ?? fallback;
    if (chosen === undefined) throw new Error('is missing');
    const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ');
    if (!URL.canParse(chosen) || !protocols.includes(new URL(chosen).protocol)) {
      throw new Error(`must be an address that starts with ${wanted}`);
    }
    return chosen.replace(/\/+$/, '');
  };
}

/** A site without a path, such as `https://files.example`. */
export function origin(protocols: readonly string[]): Parser<string> {
  const parse = url(protocols);
  return (value) => {
    const address = parse(value);
    if (new URL(address).origin !== address) {
      throw new Error('must be a protocol and a host, without a path');
    }
    return address;
  };
}

/** A list with commas between; each item must match. */
export function list(pattern: RegExp): Parser<readonly string[]> {
  return (value) => {
    const items = (value ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    const wrong = items.find((item) => !pattern.test(item));
    if (wrong !== undefined) throw new Error(`has an item that is not understood: ${wrong}`);
    return items;
  };
}

/** In lower case. */
export const emailAddress: Parser<string> = (value = '') => writtenEmail(value);
