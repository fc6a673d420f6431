import type {
  AuditEntryView,
  OrderChangeView,
  OrderPlacedView,
  OrderSummaryView,
  PlacingForView,
  Problem,
  QuoteView,
} from '@courier/contract';
import { auditSentenceText, groupOrderNumber } from '@courier/contract';
import { User } from '../src/identity/users/user.entity';
import { until } from './dispatch/until';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, makeQuote, post, quoteRequest } from './harness/shipments';

let mailed: MailedApp;
let test: MailedApp['test'];
let admin: Person;
let support: Person;
let finance: Person;
beforeAll(async () => {
  mailed = await createMailedApp();
  ({ test } = mailed);
  admin = await signIn(test, 'admin');
  [support, finance] = [await signIn(test, 'support'), await signIn(test, 'finance')];
});
afterAll(() => mailed.close());

let people = 0;
const somebody = () => signIn(test, 'customer', `somebody${(people += 1)}`);
const pathOf = ({ id }: Pick<Person, 'id'>, rest: string) => `/api/customers/${id}/${rest}`;
const quoteFor = async (whom: Person, by = support) =>
  (await post(test, pathOf(whom, 'quotes'), quoteRequest(), by.cookie).expect(201))
    .body as QuoteView;
const placeFor = (whom: Pick<Person, 'id'>, quoteId: number, by = support) =>
  post(test, pathOf(whom, 'orders'), { quoteId, paymentMethod: 'eft' }, by.cookie);
const detailOf = ({ body }: { body: unknown }) => (body as Problem).detail;
const placingOf = async (whom: Person) =>
  (await get(test, pathOf(whom, 'placing'), support.cookie).expect(200)).body as PlacingForView;
const block = (whom: Person) =>
  post(test, pathOf(whom, 'blocks'), { kind: 'unpaid', words: 'Owes' }, finance.cookie).expect(201);

describe('an order in the name of a customer', () => {
  it('is theirs, mailed to them, and keeps who of the staff placed it', async () => {
    const customer = await somebody();
    const { id } = await quoteFor(customer);
    const answer = await placeFor(customer, id).expect(201);
    const { orderNumber } = answer.body as OrderPlacedView;
    expect((await placeFor(customer, id).expect(200)).body).toEqual(answer.body);
    const own = await get(test, '/api/orders', customer.cookie).expect(200);
    expect((own.body as OrderSummaryView[]).map((order) => order.orderNumber)).toEqual([
      orderNumber,
    ]);
    const path = `/api/orders/${orderNumber}/history`;
    const history = (await get(test, path, support.cookie).expect(200)).body as OrderChangeView[];
    expect(history.find(({ kind }) => kind === 'placed')?.actor).toEqual({
      kind: 'support',
      name: 'Naledi Khumalo',
      email: support.email,
    });
    const { body } = await get(test, '/api/audit?limit=1', admin.cookie).expect(200);
    const [entry] = body as AuditEntryView[];
    expect(entry?.actor.email).toBe(support.email);
    expect(auditSentenceText(entry!)).toBe(
      `placed order ${groupOrderNumber(orderNumber)} for the customer`,
    );
    const number = groupOrderNumber(orderNumber);
    await until('the e-mail', () =>
      mailed.smtp.received.some(
        ({ to, mail }) => to.includes(customer.email) && mail.subject?.endsWith(number),
      ),
    );
  });

  it('costs what it costs the customer, by their own rates', async () => {
    const customer = await somebody();
    const card = {
      ...{ baseRate: 9, kilometerFee: 10, freeRadius: 5, insuranceFee: 50 },
      serviceFee: { standard: 0, express: 60, same_day: 120 },
      customerId: customer.id,
    };
    await post(test, '/api/rate-cards', card, admin.cookie).expect(201);
    const own = await makeQuote(test, {}, customer.cookie);
    const asked = await quoteFor(customer);
    expect(asked.totalAmount).toBe(own.totalAmount);
    const { totalAmount } = await makeQuote(test, {}, support.cookie);
    expect(asked.totalAmount).not.toBe(totalAmount);
  });

  it('is made with their address book and how they like to pay', async () => {
    const customer = await somebody();
    const address = { ...quoteRequest().pickupAddress, label: 'Workshop', isDefault: true };
    await post(test, '/api/saved-addresses', address, customer.cookie).expect(201);
    const method = { type: 'cash_on_delivery', isDefault: true };
    await post(test, '/api/payment-methods', method, customer.cookie).expect(201);
    expect(await placingOf(customer)).toMatchObject({
      id: customer.id,
      fullName: 'Naledi Khumalo',
      email: customer.email,
      refusal: null,
      addresses: [{ label: 'Workshop', isDefault: true }],
      paymentMethod: 'cash_on_delivery',
    });
    expect(await placingOf(await somebody())).toMatchObject({
      addresses: [],
      paymentMethod: null,
    });
  });

  it('is refused as their own would be where they are blocked, also between quote and order', async () => {
    const customer = await somebody();
    const { id } = await quoteFor(customer);
    await block(customer);
    const own = await makeQuote(test, {}, customer.cookie);
    const request = { quoteId: own.id, paymentMethod: 'eft' };
    const theirs = detailOf(await post(test, '/api/orders', request, customer.cookie).expect(403));
    expect((await placingOf(customer)).refusal).toBe(theirs);
    expect(detailOf(await placeFor(customer, id).expect(403))).toBe(theirs);
  });

  it('is refused where the account is closed', async () => {
    const customer = await somebody();
    const { id } = await quoteFor(customer);
    await test.dataSource.manager.update(User, { id: customer.id }, { isActive: false });
    expect((await placingOf(customer)).refusal).toMatch(/account is closed/);
    expect(detailOf(await placeFor(customer, id).expect(403))).toMatch(/account is closed/);
    const path = pathOf(customer, 'quotes');
    await post(test, path, quoteRequest(), support.cookie).expect(403);
  });

  it('is made of their quotes alone: not of another customer’s, the staff’s own or a visitor’s', async () => {
    const [customer, other] = [await somebody(), await somebody()];
    const quotes = [
      await quoteFor(other),
      await makeQuote(test, {}, support.cookie),
      await makeQuote(test, {}, NOBODY),
    ];
    for (const { id } of quotes) await placeFor(customer, id).expect(404);
    // And the staff cannot order a customer's quote for themselves.
    const { id } = await quoteFor(customer);
    const request = { quoteId: id, paymentMethod: 'eft' };
    await post(test, '/api/orders', request, support.cookie).expect(404);
    await post(test, '/api/orders', request, customer.cookie).expect(201);
  });

  it('is placed by who may and for customers alone, and what is wrong is named', async () => {
    const customer = await somebody();
    for (const by of [finance, customer]) {
      await get(test, pathOf(customer, 'placing'), by.cookie).expect(403);
      await post(test, pathOf(customer, 'quotes'), quoteRequest(), by.cookie).expect(403);
      await placeFor(customer, 1, by).expect(403);
    }
    await placeFor(customer, 1, { ...support, cookie: NOBODY }).expect(401);
    for (const id of [finance.id, 999_999]) {
      await get(test, pathOf({ id }, 'placing'), support.cookie).expect(404);
      await placeFor({ id }, 1).expect(404);
    }
    const empty = await post(test, pathOf(customer, 'quotes'), {}, support.cookie).expect(400);
    expect((empty.body as Problem).errors).toContainEqual({
      path: 'serviceType',
      message: 'Service type is required',
    });
  });
});
