import type { OrderMessageView } from '@courier/contract';
import { readConfig } from '../src/platform/config/config';
import { until } from './dispatch/until';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, makeQuote, patch, placeOrder, post, put } from './harness/shipments';

const NOTICES = { NOTICE_POLL_MS: '20', NOTICE_PAUSE_MS: '20', NOTICE_TRIES: '2' };

let mailed: MailedApp;
let support: Person;
let admin: Person;
beforeAll(async () => {
  mailed = await createMailedApp({ notices: readConfig(NOTICES).notices });
  [support, admin] = [await signIn(mailed.test, 'support'), await signIn(mailed.test, 'admin')];
});
afterAll(() => mailed.close());

const read = (orderNumber: string, cookie = support.cookie) =>
  get(mailed.test, `/api/orders/${orderNumber}/messages`, cookie);
const messagesOf = async (orderNumber: string) =>
  (await read(orderNumber).expect(200)).body as OrderMessageView[];
/** Once none waits any more. */
const settled = async (orderNumber: string) => {
  await until('the messages', async () =>
    (await messagesOf(orderNumber)).every(({ state }) => state !== 'waiting'),
  );
  return messagesOf(orderNumber);
};
const brief = (rows: OrderMessageView[]) =>
  rows.map(({ channel, title, to, state }) => [channel, title, to, state]);

describe('the messages of an order', () => {
  it('are those on the site and by e-mail, each with its way and whether it was sent', async () => {
    const owner = await signIn(mailed.test, 'customer', 'owner');
    const { orderNumber } = await placeOrder(mailed.test, {}, owner.cookie);
    const rows = await settled(orderNumber);
    expect(brief(rows).sort()).toEqual([
      ['email', 'Order received', owner.email, 'sent'],
      ['site', 'Order received', owner.email, 'sent'],
    ]);
    expect(rows.find(({ channel }) => channel === 'email')).toEqual({
      id: expect.stringMatching(/^email-\d+$/),
      channel: 'email',
      title: 'Order received',
      to: owner.email,
      state: 'sent',
      attempts: 1,
      error: null,
      createdAt: expect.any(String),
      settledAt: expect.any(String),
    });
  });

  it('say that one failed, with the code, once nobody tries any more', async () => {
    const owner = await signIn(mailed.test, 'customer', 'refused');
    mailed.smtp.refusals.push({ code: 550, text: `no mailbox ${owner.email}` });
    const { orderNumber } = await placeOrder(mailed.test, {}, owner.cookie);
    const [row] = (await settled(orderNumber)).filter(({ channel }) => channel === 'email');
    expect(row).toMatchObject({ state: 'failed', attempts: 1, to: owner.email });
    expect(row?.error).toContain('550');
    expect(row?.error).not.toContain(owner.email);
  });

  it('say that one was not wanted which nobody was to have any more', async () => {
    const owner = await signIn(mailed.test, 'customer', 'muted');
    let release = () => {};
    const after = new Promise<void>((resolve) => (release = resolve));
    mailed.smtp.refusals.push({ code: 451, text: 'later', after });
    const { orderNumber } = await placeOrder(mailed.test, {}, owner.cookie);
    expect(brief(await messagesOf(orderNumber))).toContainEqual([
      'email',
      'Order received',
      owner.email,
      'waiting',
    ]);
    const off = { email: false, sms: false };
    await put(mailed.test, '/api/notifications/preferences', off, owner.cookie).expect(200);
    release();
    const rows = (await settled(orderNumber)).filter(({ channel }) => channel === 'email');
    expect(rows).toMatchObject([{ state: 'not_wanted', error: null }]);
  });

  it('are those to the address that a visitor left, and the newest come first', async () => {
    const quote = await makeQuote(mailed.test, { contactEmail: 'visitor@example.com' });
    const placed = await post(mailed.test, '/api/orders', {
      quoteId: quote.id,
      paymentMethod: 'eft',
    });
    const { orderNumber } = placed.body as { orderNumber: string };
    const [row] = await settled(orderNumber);
    expect(row).toMatchObject({ channel: 'email', to: 'visitor@example.com', state: 'sent' });

    const owner = await signIn(mailed.test, 'customer', 'newest');
    const own = await placeOrder(mailed.test, {}, owner.cookie);
    await patch(
      mailed.test,
      `/api/orders/${own.orderNumber}`,
      { status: 'confirmed' },
      admin.cookie,
    );
    const titles = (await settled(own.orderNumber)).map(({ title }) => title);
    expect(titles).toEqual([
      ...['Order confirmed', 'Order confirmed'],
      ...['Order received', 'Order received'],
    ]);
  });

  it('are for the staff alone', async () => {
    const owner = await signIn(mailed.test, 'customer', 'curious');
    const { orderNumber } = await placeOrder(mailed.test, {}, owner.cookie);
    await read(orderNumber, owner.cookie).expect(403);
    await read(orderNumber, NOBODY).expect(401);
    await read('EC0000000000', support.cookie).expect(404);
  });
});
