import { randomBytes, randomInt } from 'node:crypto';
import { startCardSimulator } from '../../simulator';
import type { CardsConfig, PayFastAccount } from '../../platform/config/cards-config';

/**
 * Runs what imitates PayFast in this process, where it is to stand in: before pages are served, whose policy names the
 * address that the payer's form goes to. It ends with the process.
 */
export async function provideCardSimulator(cards: CardsConfig): Promise<CardsConfig> {
  if (!cards.isSimulated) return cards;
  const account = {
    merchantId: String(randomInt(10_000_000, 99_999_999)),
    merchantKey: randomBytes(8).toString('hex'),
    passphrase: randomBytes(16).toString('hex'),
  };
  const { url } = await startCardSimulator(account);
  return { payfast: { ...account, url, timeoutMs: TIMEOUT_MS }, isSimulated: false };
}

const TIMEOUT_MS = 5000;

/** The settings by which other processes use the same account. */
export function settingsOf(payfast: PayFastAccount | null): Readonly<Record<string, string>> {
  if (payfast === null) return {};
  return {
    PAYFAST_MERCHANT_ID: payfast.merchantId,
    PAYFAST_MERCHANT_KEY: payfast.merchantKey,
    PAYFAST_PASSPHRASE: payfast.passphrase,
    PAYFAST_URL: payfast.url,
    PAYFAST_SIMULATOR: 'false',
  };
}
