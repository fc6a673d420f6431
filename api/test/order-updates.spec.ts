import {
  formatRand,
  groupOrderNumber,
  type OrderUpdatesView,
  type OrderView,
} from '@courier/contract';
import request from 'supertest';
import { until } from './dispatch/until';
import { createMailedApp, mailedToken, type MailedApp } from './harness/mailed-app';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, makeQuote, patch, placeOrder, post, put } from './harness/shipments';
import { RetentionService } from '../src/operations/retention/retention.service';

describe('updates on a visitor’s order', () => {
  const PAGE = '/tracking/updates';
  const DAY = 86_400_000;

  let app: MailedApp;
  let test: MailedApp['test'];
  let admin: Person;
  beforeAll(async () => {
    app = await createMailedApp();
    ({ test } = app);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => app.close());

  /** An order of its own address, once that was asked whether it wants updates. */
  async function asked(email: string) {
    const { orderNumber } = await placeOrder(test, { contactEmail: email });
    await until('the e-mail that asks', () => mailsTo(email).length === 1);
    return { email, orderNumber, token: mailedToken(app, email, PAGE) };
  }
  const mailsTo = (email: string) =>
    app.smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
  const subjects = (email: string) => mailsTo(email).map(({ subject }) => subject?.split(':')[0]);
  const settled = () =>
    until('all messages', async () => {
      const left = await sql(`SELECT id FROM notification_deliveries WHERE state = 'ready'`);
      return left.length === 0;
    });
  const sql = (statement: string, parameters: unknown[] = []) =>
    test.dataSource.query<Record<string, unknown>[]>(statement, parameters);
  const set = (token: string, wanted: boolean) =>
    put(test, '/api/order-updates', { wanted }).set('updates-token', token);
  const stateOf = async (token: string) => {
    const answer = await get(test, '/api/order-updates').set('updates-token', token).expect(200);
    return answer.body as OrderUpdatesView;
  };
  const move = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const pay = (orderNumber: string) =>
    patch(
      test,
      `/api/orders/${orderNumber}/payment-status`,
      { paymentStatus: 'completed' },
      admin.cookie,
    ).expect(200);

  it('bring who claims for the parcel what becomes of the claim, though nobody asked for updates before', async () => {
    const { email, orderNumber } = await asked('claimant@example.com');
    await move(orderNumber, 'delivered');
    const claim = { email, kind: 'damaged', description: 'In pieces', amount: 99.95 };
    await post(test, `/api/orders/${orderNumber}/parcel-claims`, claim).expect(201);
    const [row] = await sql('SELECT MAX(id) AS id FROM parcel_claims');
    const decision = { state: 'approved', approvedAmount: 80.5 };
    await patch(test, `/api/parcel-claims/${row?.id}`, decision, admin.cookie).expect(200);
    await settled();
    expect(subjects(email).slice(-2)).toEqual(['Claim received', 'Claim approved']);
    expect(mailsTo(email).at(-1)?.text).toContain('We will pay out R80.50 for your claim.');
  });

  it('are offered to the address by an e-mail that repeats nothing that was typed', async () => {
    const { email, orderNumber, token } = await asked('offered@example.com');
    const [mail] = mailsTo(email);
    const number = groupOrderNumber(orderNumber);
    expect(mail?.subject).toBe(`Get updates on your parcel: order ${number}`);
    expect(`${mail?.text} ${String(mail?.html)}`).not.toMatch(/Thandi|Long Street|offered@/);
    expect(mail?.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
    expect(await stateOf(token)).toEqual({ orderNumber, state: 'asked', isOwned: false });
  });

  it('are mailed from the press on, with a receipt when the order is paid', async () => {
    const { email, orderNumber, token } = await asked('follower@example.com');
    await move(orderNumber, 'confirmed');
    await settled();
    expect(subjects(email)).toEqual(['Get updates on your parcel']);
    const answer = await set(token, true).expect(200);
    expect(answer.body).toEqual({ orderNumber, state: 'on', isOwned: false });
    await move(orderNumber, 'in_transit');
    await settled();
    await pay(orderNumber);
    await settled();
    expect(subjects(email).slice(1)).toEqual([
      'Order confirmation',
      'Parcel on its way',
      'Payment received',
    ]);
    const receipt = mailsTo(email).at(-1);
    expect(receipt?.text).toMatch(/payment of R\d+\.\d\d\. Keep/);
    expect(receipt?.text).toContain(`https://courier.example/tracking?number=${orderNumber}`);
  });

  it('begin with what was ordered, without phone numbers, and bring it once', async () => {
    const { email, orderNumber, token } = await asked('orderer@example.com');
    await Promise.all([set(token, true).expect(200), set(token, true).expect(200)]);
    await settled();
    expect(subjects(email)).toEqual(['Get updates on your parcel', 'Order confirmation']);
    const { body } = await get(test, `/api/orders/${orderNumber}`).expect(200);
    const { quote, pickupAddress, deliveryAddress } = body as OrderView;
    const mail = mailsTo(email).at(-1);
    for (const place of [pickupAddress, deliveryAddress]) {
      expect(mail?.text).toContain(`${place.fullName}, ${place.addressLine1}, `);
      expect(mail?.text).not.toContain(place.phone);
    }
    const sum = (quote.priceLines ?? []).reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBeCloseTo(quote.totalAmount, 6);
    for (const { term, amount } of quote.priceLines ?? []) {
      expect(mail?.text).toContain(`${term}: ${formatRand(amount)}`);
    }
    expect(mail?.text).toContain(`Total: ${formatRand(quote.totalAmount)}`);
    expect(mail?.text).toMatch(/Package 1: .+ kg, \d+ x \d+ x \d+ cm/);
    expect(mail?.text).toMatch(new RegExp(`Pay R[\\d.]+ by EFT.*${orderNumber}`));
    expect(String(mail?.html)).toContain('<table');
    await set(token, false).expect(200);
    await set(token, true).expect(200);
    await settled();
    expect(subjects(email)).toHaveLength(2);
  });

  it('stop by the link of every e-mail, and can be asked for again by it', async () => {
    const { email, orderNumber, token } = await asked('quitter@example.com');
    await set(token, true).expect(200);
    await move(orderNumber, 'confirmed');
    await until('the update', () => mailsTo(email).length === 3);
    const ofUpdate = mailedToken(app, email, PAGE);
    expect(ofUpdate).not.toBe(token);
    await set(ofUpdate, false).expect(200);
    await move(orderNumber, 'in_transit');
    await settled();
    expect(mailsTo(email)).toHaveLength(3);
    expect((await stateOf(token)).state).toBe('off');
    await set(token, true).expect(200);
    await move(orderNumber, 'delivered');
    await settled();
    expect(subjects(email).at(-1)).toBe('Parcel delivered');
  });

  it('stop by one click in the mail program, by a form from no site of ours', async () => {
    const { email, orderNumber, token } = await asked('clicker@example.com');
    await set(token, true).expect(200);
    await move(orderNumber, 'confirmed');
    await until('the update', () => mailsTo(email).length === 2);
    const [, update] = mailsTo(email);
    const header = (name: string) =>
      update?.headerLines.find(({ key }) => key === name)?.line.replace(/\s+/g, ' ');
    expect(header('list-unsubscribe-post')).toMatch(/: List-Unsubscribe=One-Click$/);
    const address = /<https:\/\/courier\.example(\S+)>/.exec(header('list-unsubscribe') ?? '')?.[1];
    await request(test.server)
      .post(address ?? '')
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect((await stateOf(token)).state).toBe('off');
  });

  it('are refused by a form on every other route', async () => {
    await request(test.server)
      .post('/api/orders')
      .type('form')
      .send('paymentMethod=eft')
      .expect(415);
  });

  it.each(['', 'nonsense', 'A'.repeat(43)])('answer 404 to the token "%s"', async (token) => {
    await get(test, '/api/order-updates').set('updates-token', token).expect(404);
    await set(token, true).expect(404);
    await post(test, `/api/order-updates/stop/${token || 'none'}`, {}).expect(404);
  });

  it('add the order to an account by their link, and go to that account from then on', async () => {
    const { email, orderNumber, token } = await asked('placer@example.com');
    await set(token, true).expect(200);
    await settled();
    const claim = (cookie: string) =>
      post(test, '/api/order-updates/claim', {}, cookie).set('updates-token', token);
    await claim(NOBODY).expect(401);
    const [owner, other] = [
      await signIn(test, 'customer', 'joiner'),
      await signIn(test, 'customer', 'second'),
    ];
    const answer = await claim(owner.cookie).expect(200);
    expect((answer.body as OrderView).owner).toBe('viewer');
    await claim(owner.cookie).expect(200);
    await claim(other.cookie).expect(409);
    expect((await stateOf(token)).isOwned).toBe(true);
    await move(orderNumber, 'confirmed');
    await settled();
    expect(subjects(email)).toEqual(['Get updates on your parcel', 'Order confirmation']);
    expect(subjects(owner.email)).toEqual(['Order confirmed']);
    // The address that was left is not the owner's.
    const file = await get(test, '/api/account/export', owner.cookie).expect(200);
    expect(file.text).not.toContain(email);
    expect(file.body.orderUpdates).toEqual([]);
  });

  it('are in the export of the account that has the address and the order', async () => {
    const owner = await signIn(test, 'customer', 'exporter');
    const { orderNumber, token } = await asked(owner.email);
    await post(test, '/api/order-updates/claim', {}, owner.cookie)
      .set('updates-token', token)
      .expect(200);
    const file = await get(test, '/api/account/export', owner.cookie).expect(200);
    expect(file.body.orderUpdates).toMatchObject([{ orderNumber, stoppedAt: null }]);
  });

  it('are not asked about again after a placing that is repeated, nor without an address', async () => {
    const email = 'twice@example.com';
    const { id: quoteId } = await makeQuote(test, { contactEmail: email });
    const body = { quoteId, paymentMethod: 'eft' };
    await Promise.all([post(test, '/api/orders', body), post(test, '/api/orders', body)]);
    const { orderNumber } = await placeOrder(test);
    await settled();
    expect(mailsTo(email)).toHaveLength(1);
    expect(
      await sql(
        `SELECT w.orderId FROM order_updates w JOIN orders o ON o.id = w.orderId WHERE o.orderNumber = ?`,
        [orderNumber],
      ),
    ).toEqual([]);
  });

  it('leave with the people of the order, and their links after 90 days', async () => {
    const { orderNumber, token } = await asked('old@example.com');
    const retention = test.app.get(RetentionService);
    await move(orderNumber, 'delivered');
    const rowsOf = (table: string) =>
      sql(
        `SELECT w.orderId FROM ${table} w JOIN orders o ON o.id = w.orderId WHERE o.orderNumber = ?`,
        [orderNumber],
      );
    await retention.prune(Date.now() + 89 * DAY);
    expect((await stateOf(token)).orderNumber).toBe(orderNumber);
    await retention.prune(Date.now() + 91 * DAY);
    expect(await rowsOf('order_updates_links')).toEqual([]);
    expect(await rowsOf('order_updates')).toHaveLength(1);
    await retention.prune(Date.now() + 6 * 365 * DAY);
    expect(await rowsOf('order_updates')).toEqual([]);
  });

  it('keep their token out of the database and the log', async () => {
    const { token } = await asked('secret@example.com');
    await set(token, true).expect(200);
    await settled();
    const kept = JSON.stringify([
      await sql('SELECT * FROM order_updates_links'),
      await sql('SELECT * FROM notification_deliveries'),
      app.lines,
    ]);
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
  });
});
