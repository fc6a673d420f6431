import { createHash } from 'node:crypto';
import { exactCents } from '@courier/contract';
import type { PayFastAccount } from '../../../platform/config/cards-config';
import { isConstantTimeEqual } from '../../../platform/http/constant-time-equal';
import type { CardNotification } from '../card-provider';
import { encoded, type Fields, signatureOf } from './signature';

/** A notification whose signature is right, and what PayFast has to be asked to confirm it. */
export interface SignedNotification {
  readonly notification: CardNotification;
  readonly question: string;
}

/**
 * Reads an instant transaction notification (ITN) and checks what can be checked here: all fields before the signature are
 * signed in the order in which they came, and the merchant is us
 * (https://developers.payfast.co.za/docs#step_4_confirm_payment).
 * @returns why it is none of PayFast's, as a fixed sentence
 */
export function readPayFastNotification(
  body: string,
  { merchantId, passphrase }: Pick<PayFastAccount, 'merchantId' | 'passphrase'>,
): SignedNotification | string {
  const sent = [...new URLSearchParams(body)];
  const names = sent.map(([name]) => name);
  if (new Set(names).size < names.length) return 'a field came twice';
  const end = names.indexOf('signature');
  if (end < 0) return 'the signature is missing';
  const signed = sent.slice(0, end);
  if (!isConstantTimeEqual(sent[end]?.[1] ?? '', signatureOf(signed, passphrase))) {
    return 'the signature is wrong';
  }
  const fields = new Map(signed);
  if (fields.get('merchant_id') !== merchantId) return 'it is for another merchant';
  const reference = fields.get('m_payment_id') ?? '';
  const providerPaymentId = fields.get('pf_payment_id') ?? '';
  const state = STATES.get(fields.get('payment_status') ?? '');
  const amount = fields.get('amount_gross') ?? '';
  if (!isName(reference, REFERENCE_MOST) || !isName(providerPaymentId, ID_MOST)) {
    return 'it does not name the payment';
  }
  if (!state || !/^\d{1,8}\.\d{2}$/.test(amount)) return 'it does not say what became of it';
  const question = encoded(signed);
  return {
    question,
    notification: {
      reference,
      providerPaymentId,
      state,
      amount: exactCents(Number(amount)),
      deliveryKey: createHash('sha256').update(question).digest('hex'),
      payload: Object.fromEntries(withoutPayer(signed)),
    },
  };
}

const STATES = new Map<string, CardNotification['state']>([
  ['COMPLETE', 'completed'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
]);

function isName(text: string, most: number): boolean {
  return text.length > 0 && text.length <= most;
}

/** As PayFast takes one of ours. */
const REFERENCE_MOST = 100;
/** As a ledger takes a reference. */
const ID_MOST = 60;

function withoutPayer(fields: Fields): Fields {
  return fields.filter(([name]) => !/^(name_|email_|cell_)/.test(name));
}
