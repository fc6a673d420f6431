import type { PayFastAccount } from '../../../platform/config/cards-config';
import { readBody } from '../../../platform/http/read-body';
import { inSpan } from '../../../platform/telemetry/spans';
import type {
  CardProvider,
  NotificationReading,
  PaymentForm,
  PaymentToStart,
} from '../card-provider';
import { payFastForm } from './payfast-form';
import { readPayFastNotification } from './payfast-notification';

/** PayFast, or what imitates it. */
export class PayFastClient implements CardProvider {
  /** @param publicUrl where PayFast sends the payer back to, and its notifications */
  constructor(
    private readonly account: PayFastAccount,
    private readonly publicUrl: string,
  ) {}

  formOf(payment: PaymentToStart): PaymentForm {
    return payFastForm(payment, this.account, this.publicUrl);
  }

  async readNotification(body: string): Promise<NotificationReading> {
    const read = readPayFastNotification(body, this.account);
    if (typeof read === 'string') return { kind: 'forged', reason: read };
    const answer = await this.ask(read.question);
    if (answer === null) return { kind: 'unclear', reason: 'PayFast did not confirm it in time' };
    if (answer !== 'VALID') return { kind: 'forged', reason: 'PayFast does not know of it' };
    return { kind: 'genuine', notification: read.notification };
  }

  async isReached(): Promise<boolean> {
    return (await this.ask('')) !== null;
  }

  /**
   * Has PayFast say whether it sent these fields (https://developers.payfast.co.za/docs#step_4_confirm_payment): what one
   * of its addresses may send is not asked, because a proxy in front of us would hide that.
   * @returns VALID or INVALID; null without a usable answer
   */
  private ask(fields: string): Promise<string | null> {
    const { url, timeoutMs } = this.account;
    const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname };
    return inSpan('POST /eng/query/validate', { kind: 'client', attributes }, async (span) => {
      try {
        const response = await fetch(`${url}/eng/query/validate`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: fields,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        span.describe({ 'http.response.status_code': response.status });
        const text = (await readBody(response, MOST_BYTES))?.toString('utf8').trim();
        const word = text?.split(/\s/)[0];
        return response.ok && (word === 'VALID' || word === 'INVALID') ? word : null;
      } catch {
        span.fail('NOT_REACHED');
        return null;
      }
    });
  }
}

/** The answer is a word. */
const MOST_BYTES = 4096;
