import { setTimeout as pause } from 'node:timers/promises';
import type { CardFault } from './card-faults';
import type { SimulatedPayment } from './payment-page';
import { encodeFields, type Fields, sign } from './payfast-signature';

/** Who is paid, and the secret that the two sides share. */
export interface CardAccount {
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly passphrase: string;
}

export type PaymentStatus = 'COMPLETE' | 'FAILED' | 'CANCELLED';

const TIMEOUT_MS = 5000;
const TRIES = 20;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const LATE_MS = 1500;

/** Sends notifications until they are taken, and remembers which it sent. */
export class Notifier {
  faults: readonly CardFault[] = [];
  private lastId = 1_080_000;
  private readonly sent = new Set<string>();
  private readonly stopping = new AbortController();

  constructor(private readonly account: CardAccount) {}

  /** Settles when the notification was sent once, whatever it was answered; the rest goes on by itself. */
  async notify(payment: SimulatedPayment, status: PaymentStatus): Promise<void> {
    const url = payment.fields.get('notify_url') ?? '';
    const body = this.bodyOf(payment, status);
    if (this.faults.includes('late')) {
      void this.sleep(LATE_MS).then(() => this.deliver(url, body));
      return;
    }
    const copies = this.faults.includes('repeated') ? 3 : 1;
    await Promise.all(Array.from({ length: copies }, () => this.deliver(url, body)));
  }

  /** Whether exactly this was sent; null for no usable answer. */
  confirms(question: string): boolean | null {
    if (this.faults.includes('unanswered')) {
      this.faults = this.faults.filter((fault) => fault !== 'unanswered');
      return null;
    }
    return this.sent.has(question) && !this.faults.includes('unconfirmed');
  }

  stop(): void {
    this.stopping.abort();
  }

  private bodyOf({ fields }: SimulatedPayment, status: PaymentStatus): string {
    const { faults, account } = this;
    this.lastId += 1;
    const excess = faults.includes('too_much') ? 0.01 : faults.includes('too_little') ? -0.01 : 0;
    const asked = Number(fields.get('amount')) + excess;
    const fee = Math.round(asked * 2.3) / 100;
    const extra = ['custom_str', 'custom_int'].flatMap((name) =>
      [1, 2, 3, 4, 5].map((count): Fields[number] => [`${name}${count}`, '']),
    );
    const notification: Fields = [
      ['m_payment_id', fields.get('m_payment_id') ?? ''],
      ['pf_payment_id', String(this.lastId)],
      ['payment_status', status],
      ['item_name', fields.get('item_name') ?? ''],
      ['item_description', ''],
      ['amount_gross', asked.toFixed(2)],
      ['amount_fee', (-fee).toFixed(2)],
      ['amount_net', (asked - fee).toFixed(2)],
      ...extra,
      ['name_first', 'Thandi'],
      ['name_last', 'Mokoena'],
      ['email_address', 'payer@example.com'],
      ['merchant_id', faults.includes('wrong_merchant') ? '10999999' : account.merchantId],
    ];
    this.sent.add(encodeFields(notification));
    const secret = faults.includes('forged_signature') ? 'no passphrase' : account.passphrase;
    return encodeFields([...notification, ['signature', sign(notification, secret)]]);
  }

  private async deliver(url: string, body: string): Promise<void> {
    if (!(await this.post(url, body))) void this.deliverAgain(url, body);
  }

  private async deliverAgain(url: string, body: string): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    for (let tries = 1; tries < TRIES; tries += 1) {
      await this.sleep(wait);
      if (this.stopping.signal.aborted || (await this.post(url, body))) return;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  }

  private async post(url: string, body: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Ends early when the simulator is stopped, or has been already. */
  private async sleep(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
