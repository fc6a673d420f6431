import { isLoopbackHost } from '../http/loopback';
import { flag, optional, type Parser, type Settings, url, wholeNumber } from './settings';

/** Where PayFast is, and as whom we speak to it. */
export interface PayFastAccount {
  readonly merchantId: string;
  readonly merchantKey: string;
  /** Known to PayFast and us alone: what is signed with it comes from one of the two. */
  readonly passphrase: string;
  readonly url: string;
  readonly timeoutMs: number;
}

export interface CardsConfig {
  /** null: no cards are taken, unless the simulator stands in and names itself here once it runs. */
  readonly payfast: PayFastAccount | null;
  /** Whether a simulator stands in for PayFast: in the demo alone, unless it is asked for. */
  readonly isSimulated: boolean;
}

export const PAYFAST_URL = 'https://www.payfast.co.za';

/**
 * Reads the `PAYFAST_…` settings: all that an account needs, or nothing.
 * @param isDemo whether the demo is on, which is made of simulators
 */
export function readCards(settings: Settings, isDemo: boolean): CardsConfig {
  const merchantId = settings.read('PAYFAST_MERCHANT_ID', optional(shaped(/^\d{1,12}$/, 'digits')));
  const merchantKey = settings.read(
    'PAYFAST_MERCHANT_KEY',
    optional(shaped(/^\w{1,40}$/, 'letters and digits')),
  );
  const passphrase = settings.read('PAYFAST_PASSPHRASE', optional(passphraseText));
  const isWanted = settings.read('PAYFAST_SIMULATOR', optional(flag(false)));
  const site = settings.read('PAYFAST_URL', url(['http:', 'https:'], PAYFAST_URL));
  const timeoutMs = settings.read(
    'PAYFAST_TIMEOUT_MS',
    wholeNumber(10_000, { min: 100, max: 60_000 }),
  );
  if (merchantId === null && merchantKey === null && passphrase === null) {
    return { payfast: null, isSimulated: isWanted ?? isDemo };
  }
  const others = 'other settings of PayFast are set';
  if (merchantId === null) throw settings.missing('PAYFAST_MERCHANT_ID', others);
  if (merchantKey === null) throw settings.missing('PAYFAST_MERCHANT_KEY', others);
  if (passphrase === null) throw settings.missing('PAYFAST_PASSPHRASE', others);
  if (isWanted) {
    throw settings.contradiction('PAYFAST_SIMULATOR', 'must not be true', 'PayFast itself is set');
  }
  const { protocol, hostname } = new URL(site);
  if (protocol === 'http:' && !isLoopbackHost(hostname)) {
    const because = 'payers would be sent there, and payments confirmed, without TLS';
    throw settings.contradiction('PAYFAST_URL', 'must start with https://', because);
  }
  return {
    payfast: { merchantId, merchantKey, passphrase, url: site, timeoutMs },
    isSimulated: false,
  };
}

function shaped(pattern: RegExp, words: string): Parser<string> {
  return (value = '') => {
    if (!pattern.test(value)) throw new Error(`must be ${words}`);
    return value;
  };
}

/** Everybody who pays sees what it signs and could try passphrases against that. */
const PASSPHRASE_LEAST = 12;
/** As PayFast's own settings have it. */
const PASSPHRASE_MOST = 32;

function passphraseText(value = ''): string {
  if (value.length < PASSPHRASE_LEAST || value.length > PASSPHRASE_MOST) {
    throw new Error(`must have ${PASSPHRASE_LEAST} to ${PASSPHRASE_MOST} characters`);
  }
  return value;
}
