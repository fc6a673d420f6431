import { PayFastClient } from '../../billing/card-payments/payfast/payfast-client';
import type { AppConfig } from '../../platform/config/config';
import { isSandbox } from '../../platform/config/simulators';
import { isLoopbackHost } from '../../platform/http/loopback';
import { type Finding, good, problem, warning } from './finding';

const SUBJECT = 'Cards';

/** Whether orders can be paid by card, where that is wanted. Incomplete settings of PayFast end every command at its start. */
export async function checkCards({
  cards,
  publicUrl,
}: Pick<AppConfig, 'cards' | 'publicUrl'>): Promise<Finding> {
  const { payfast, isSimulated } = cards;
  if (isSimulated) {
    const sentence =
      'Cards are charged by a simulator, and no money comes in: set the PAYFAST_… settings.';
    return warning(SUBJECT, sentence);
  }
  if (payfast === null) {
    return good(SUBJECT, 'No cards are taken online; the PAYFAST_… settings would allow it.');
  }
  if (!(await new PayFastClient(payfast, publicUrl).isReached())) {
    return problem(SUBJECT, `PayFast does not answer at ${payfast.url}: correct PAYFAST_URL.`);
  }
  const { hostname } = new URL(publicUrl);
  if (isLoopbackHost(hostname) && !isLoopbackHost(new URL(payfast.url).hostname)) {
    const sentence =
      'PayFast cannot tell us of payments: set PUBLIC_URL to an address that it can reach.';
    return problem(SUBJECT, sentence);
  }
  return isSandbox(cards)
    ? warning(SUBJECT, 'PAYFAST_URL is the sandbox of PayFast: no money comes in.')
    : good(SUBJECT, 'PayFast answers, and charges cards.');
}
