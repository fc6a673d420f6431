import { payFastForm } from './payfast-form';
import { readPayFastNotification } from './payfast-notification';
import { encoded, type Fields, signatureOf } from './signature';

/** The account of PayFast's documentation, for its sandbox. */
const ACCOUNT = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
  url: 'https://sandbox.payfast.co.za',
  timeoutMs: 1000,
};

const REFERENCE = '0b0d7a3e-6f0f-4c83-9c1d-2f1d1f0c9f11';

describe('signatureOf', () => {
  const fields: Fields = [
    ['item_name', "Zoë's *new* ~box~ (50% off!)"],
    ['empty', ''],
  ];

  it('encodes fields as PHP does', () => {
    expect(encoded(fields)).toBe(
      'item_name=Zo%C3%AB%27s+%2Anew%2A+%7Ebox%7E+%2850%25+off%21%29&empty=',
    );
  });

  it('is the MD5 sum of the fields and the passphrase', () => {
    // By Python's hashlib over the text above and `&passphrase=a+b%2Bc%2Ad%7Ee`.
    expect(signatureOf(fields, 'a b+c*d~e')).toBe('b1e128fa1b17058900f7620088137bf4');
  });
});

describe('payFastForm', () => {
  it('has the fields of the documentation in their order, signed', () => {
    const payment = {
      reference: REFERENCE,
      amount: 123_450,
      item: 'Order EC0123456789AB',
      returnPath: '/tracking/payment?number=EC0123456789AB',
    };
    const { action, fields } = payFastForm(payment, ACCOUNT, 'https://couriers.example');
    expect(action).toBe('https://sandbox.payfast.co.za/eng/process');
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['merchant_id', '10000100'],
      ['merchant_key', '46f0cd694581a'],
      ['return_url', 'https://couriers.example/tracking/payment?number=EC0123456789AB'],
      ['cancel_url', 'https://couriers.example/tracking/payment?number=EC0123456789AB&cancelled=1'],
      ['notify_url', 'https://couriers.example/api/webhooks/payfast'],
      ['m_payment_id', REFERENCE],
      ['amount', '1234.50'],
      ['item_name', 'Order EC0123456789AB'],
      // By Python's hashlib.
      ['signature', '35822caf31503813617c0303ba8a18a6'],
    ]);
  });
});

describe('readPayFastNotification', () => {
  const SENT: Fields = [
    ['m_payment_id', REFERENCE],
    ['pf_payment_id', '1089250'],
    ['payment_status', 'COMPLETE'],
    ['item_name', 'Order EC0123456789AB'],
    ['item_description', ''],
    ['amount_gross', '1234.50'],
    ['amount_fee', '-28.39'],
    ['name_first', 'Thandi'],
    ['email_address', 'payer@example.com'],
    ['merchant_id', '10000100'],
  ];

  const changed = (changes: Readonly<Record<string, string>>): Fields =>
    SENT.map(([name, value]) => [name, changes[name] ?? value]);
  const signed = (fields: Fields, passphrase = ACCOUNT.passphrase) =>
    encoded([...fields, ['signature', signatureOf(fields, passphrase)]]);
  const read = (body: string) => readPayFastNotification(body, ACCOUNT);

  it('reads what came of a payment, and keeps no name and no e-mail address', () => {
    expect(read(signed(SENT))).toEqual({
      question: encoded(SENT),
      notification: {
        reference: REFERENCE,
        providerPaymentId: '1089250',
        state: 'completed',
        amount: 123_450,
        deliveryKey: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        payload: {
          m_payment_id: REFERENCE,
          pf_payment_id: '1089250',
          payment_status: 'COMPLETE',
          item_name: 'Order EC0123456789AB',
          item_description: '',
          amount_gross: '1234.50',
          amount_fee: '-28.39',
          merchant_id: '10000100',
        },
      },
    });
  });

  it.each([
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
  ])('reads %s as %s', (payment_status, state) => {
    expect(read(signed(changed({ payment_status })))).toMatchObject({ notification: { state } });
  });

  it.each<[string, string, string]>([
    ['without a signature', encoded(SENT), 'the signature is missing'],
    ['signed with another passphrase', signed(SENT, 'another one'), 'the signature is wrong'],
    [
      'changed after it was signed',
      signed(SENT).replace('1234.50', '0001.00'),
      'the signature is wrong',
    ],
    ['with a field twice', `${signed(SENT)}&amount_gross=1.00`, 'a field came twice'],
    [
      'for another merchant',
      signed(changed({ merchant_id: '10000101' })),
      'it is for another merchant',
    ],
    ['without a payment', signed(changed({ m_payment_id: '' })), 'it does not name the payment'],
    [
      'of an unknown state',
      signed(changed({ payment_status: 'PENDING' })),
      'it does not say what became of it',
    ],
    [
      'with half a cent',
      signed(changed({ amount_gross: '1234.505' })),
      'it does not say what became of it',
    ],
    ['that is empty', '', 'the signature is missing'],
  ])('refuses one %s', (_title, body, reason) => {
    expect(read(body)).toBe(reason);
  });
});
