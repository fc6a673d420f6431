import { type CardSimulator, startCardSimulator } from './card-simulator';
import { type Fields, sign } from './payfast-signature';

const ACCOUNT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'a secret' };

const FORM: Fields = [
  ['merchant_id', ACCOUNT.merchantId],
  ['merchant_key', ACCOUNT.merchantKey],
  ['return_url', 'http://127.0.0.1:1/back'],
  ['cancel_url', 'http://127.0.0.1:1/cancelled'],
  ['notify_url', 'http://127.0.0.1:1/notify'],
  ['m_payment_id', '7'],
  ['amount', '98.00'],
  ['item_name', '<b>Order</b>'],
];

describe('the card simulator', () => {
  let simulator: CardSimulator;
  beforeAll(async () => {
    simulator = await startCardSimulator(ACCOUNT);
  });
  afterAll(() => simulator.stop());

  const send = (fields: Fields, passphrase = ACCOUNT.passphrase) =>
    fetch(`${simulator.url}/eng/process`, {
      method: 'POST',
      body: new URLSearchParams([...fields, ['signature', sign(fields, passphrase)]]),
    });

  it('shows a page to pay at, on which nothing that was sent is markup', async () => {
    const page = await send(FORM);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('R98.00');
    expect(html).not.toContain('<b>');
  });

  it('refuses a form that another secret has signed, and one of another merchant', async () => {
    expect((await send(FORM, 'another')).status).toBe(400);
    const [, ...others] = FORM;
    expect((await send([['merchant_id', '10999999'], ...others])).status).toBe(400);
  });

  it('confirms nothing that it has not sent', async () => {
    const answer = await fetch(`${simulator.url}/eng/query/validate`, {
      method: 'POST',
      body: 'm_payment_id=7&payment_status=COMPLETE',
    });
    expect(await answer.text()).toBe('INVALID');
  });

  it('sends the payer back by the way that was chosen', async () => {
    const page = await send(FORM);
    const choose = (choice: string) =>
      fetch(page.url, {
        method: 'POST',
        body: new URLSearchParams({ choice }),
        redirect: 'manual',
      });
    expect((await choose('pay')).headers.get('location')).toBe('http://127.0.0.1:1/back');
    expect((await choose('cancel')).headers.get('location')).toBe('http://127.0.0.1:1/cancelled');
    expect(await (await choose('decline')).text()).toContain('The bank declined the card.');
  });

  it('takes faults over HTTP, and refuses unknown ones', async () => {
    const arm = async (body: string) =>
      (await fetch(`${simulator.url}/simulator/faults`, { method: 'PUT', body })).status;
    expect(await arm('["fire"]')).toBe(400);
    expect(await arm('["late"]')).toBe(200);
    expect(await arm('[]')).toBe(200);
  });
});
