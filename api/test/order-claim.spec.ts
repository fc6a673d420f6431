import type { OrderView } from '@courier/contract';
import { RetentionService } from '../src/operations/retention/retention.service';
import { DAY } from '../src/platform/retention/retention.queries';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import { get, JOHANNESBURG, placeOrder, post, QUIET } from './harness/shipments';

const WORDS =
  'We could not find an order with this number and this contact. Check both and try again.';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const claim = (orderNumber: string, contact: string, cookie: string) =>
  post(test, `/api/orders/${orderNumber}/claim`, { contact }, cookie);
const guestOrder = () =>
  placeOrder(test, { deliveryAddress: JOHANNESBURG, contactEmail: 'guest@example.com' });

describe('POST /api/orders/{number}/claim', () => {
  it.each([
    ['the e-mail', ' Guest@Example.com '],
    ['the sender’s phone', '+27 (0)82 123 4567'],
    ['the receiver’s phone', '0115550123'],
  ])('accepts %s of the order', async (what, contact) => {
    const { cookie } = await signIn(test, 'customer', what.replace(/\W/g, ''));
    const { orderNumber, trackingNumber } = await guestOrder();
    const answer = await claim(trackingNumber.toLowerCase(), contact, cookie).expect(200);
    expect(answer.body).toMatchObject({ orderNumber });
    expect((answer.body as OrderView).pickupAddress.phone).toBe('082 123 4567');
    const list = await get(test, '/api/orders', cookie).expect(200);
    expect(list.body).toMatchObject([{ orderNumber }]);
    await claim(orderNumber, 'whatever', cookie).expect(200);
  });

  it('answers the same 404 to every contact or order that does not match', async () => {
    const owner = await signIn(test, 'customer', 'owner');
    const { cookie } = await signIn(test, 'customer', 'stranger');
    const guest = await guestOrder();
    const owned = await placeOrder(test, {}, owner.cookie);
    for (const [orderNumber, contact] of [
      [guest.orderNumber, 'other@example.com'],
      [guest.orderNumber, '082 123 4568'],
      [guest.orderNumber, 'Thandi Nkosi'],
      [owned.orderNumber, owner.email],
      [owned.orderNumber, '082 123 4567'],
      ['EC7K3M9QXA2TBF', 'guest@example.com'],
      ['nonsense', 'guest@example.com'],
    ] as const) {
      const answer = await claim(orderNumber, contact, cookie).expect(404);
      expect(answer.body.detail).toBe(WORDS);
    }
    expect((await get(test, '/api/orders', cookie)).body).toEqual([]);
  });

  it('gives the order to one of several people who claim it at the same time', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c'].map((name) => signIn(test, 'customer', `racer-${name}`)),
    );
    const { orderNumber } = await guestOrder();
    const answers = await Promise.all(
      people.map(({ cookie }) => claim(orderNumber, '0821234567', cookie)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('answers 409 after ten contacts in all, from everyone together and without a time limit', async () => {
    const { orderNumber } = await guestOrder();
    const guessers = await Promise.all(
      ['first', 'second'].map((name) => signIn(test, 'customer', `${name}-guesser`)),
    );
    const guess = (call: number) =>
      claim(orderNumber, `0821${100_000 + call}`, guessers[call % 2]?.cookie ?? '');
    const statuses: number[] = [];
    for (let call = 0; call < 9; call += 1) statuses.push((await guess(call)).status);
    // Weeks of rest restore no try.
    await test.app.get(RetentionService).prune(Date.now() + 20 * DAY);
    const more = await Promise.all([guess(9), guess(10), guess(11)]);
    expect([...statuses, ...more.map(({ status }) => status)].sort()).toEqual([
      ...Array<number>(10).fill(404),
      409,
      409,
    ]);
    const answer = await claim(orderNumber, '0821234567', guessers[0]?.cookie ?? '').expect(409);
    expect(answer.body.detail).toMatch(/no longer be added to an account by its number.*support/);
    expect((await get(test, '/api/orders', guessers[0]?.cookie)).body).toEqual([]);
  });

  it('takes the tenth contact when that is the right one', async () => {
    const { cookie } = await signIn(test, 'customer', 'forgetful');
    const { orderNumber } = await guestOrder();
    for (let call = 0; call < 9; call += 1) await claim(orderNumber, `wrong ${call}`, cookie);
    await claim(orderNumber, '0821234567', cookie).expect(200);
  });
});
