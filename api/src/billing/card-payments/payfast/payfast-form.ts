import { randFromCents } from '@courier/contract';
import type { PayFastAccount } from '../../../platform/config/cards-config';
import { CARD_NOTIFICATION_PATH } from '../card-notification-path';
import type { PaymentForm, PaymentToStart } from '../card-provider';
import { type Fields, signatureOf } from './signature';

/**
 * The form that sends a payer to PayFast. The fields come in the order of its documentation, which is the order they are
 * signed in (https://developers.payfast.co.za/docs#step_1_form_fields). Nothing in it is about a person, and nothing is
 * secret but the passphrase, which is only in the signature.
 */
export function payFastForm(
  { reference, amount, item, returnPath }: PaymentToStart,
  account: PayFastAccount,
  publicUrl: string,
): PaymentForm {
  const back = `${publicUrl}${returnPath}`;
  const fields: Fields = [
    ['merchant_id', account.merchantId],
    ['merchant_key', account.merchantKey],
    ['return_url', back],
    ['cancel_url', `${back}&cancelled=1`],
    ['notify_url', `${publicUrl}${CARD_NOTIFICATION_PATH}`],
    ['m_payment_id', reference],
    ['amount', randFromCents(amount).toFixed(2)],
    ['item_name', item],
  ];
  const signed: Fields = [...fields, ['signature', signatureOf(fields, account.passphrase)]];
  return {
    action: `${account.url}/eng/process`,
    fields: signed.map(([name, value]) => ({ name, value })),
  };
}
