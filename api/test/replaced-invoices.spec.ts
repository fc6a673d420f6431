import { FIRST_PACKAGE, type OrderView, type TaxInvoiceView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { BUSINESS, REGISTERED_COMPANY } from './harness/registered-company';
import { CAPE_TOWN, get, patch, placeOrder, post, put, QUIET } from './harness/shipments';
import { readPdf, wordsOf } from './labels/read-pdf';

const WRONG = { ...BUSINESS, name: 'Protae Trading' };
const HEAVY = { packageDetails: { packages: [{ ...FIRST_PACKAGE, weight: 20 }] } };

describe('a tax invoice of which all is credited', () => {
  let test: TestApp;
  let owner: Person;
  let stranger: Person;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, company: REGISTERED_COMPANY });
    owner = await signIn(test, 'customer', 'owner');
    [stranger, admin] = [await signIn(test, 'customer', 'stranger'), await signIn(test, 'admin')];
  });
  afterAll(() => test.close());

  const pathOf = (orderNumber: string) => `/api/orders/${orderNumber}`;
  const issued = async (orderNumber: string, business = BUSINESS) =>
    (await post(test, `${pathOf(orderNumber)}/invoice`, { business }, owner.cookie).expect(201))
      .body as TaxInvoiceView;
  const invoiceOf = async (orderNumber: string) =>
    (await get(test, `${pathOf(orderNumber)}/invoice`, owner.cookie).expect(200))
      .body as TaxInvoiceView;
  const credit = async (orderNumber: string, amount: number) => {
    const body = { amount, credited: 0, reason: 'Wrong name' };
    await post(test, `${pathOf(orderNumber)}/credit-notes`, body, admin.cookie).expect(201);
  };
  const pay = (orderNumber: string, paymentStatus = 'completed') =>
    patch(test, `${pathOf(orderNumber)}/payment-status`, { paymentStatus }, admin.cookie).expect(
      200,
    );
  const moveNear = async (orderNumber: string) => {
    const { fullName: _name, phone: _phone, ...near } = CAPE_TOWN;
    const body = { deliveryAddress: near, reason: 'Typing error' };
    const path = `${pathOf(orderNumber)}/addresses`;
    const preview = await post(test, `${path}/preview`, body, admin.cookie).expect(200);
    const { totalAfter: totalAmount } = preview.body as { totalAfter: number };
    return put(test, path, { ...body, totalAmount }, admin.cookie);
  };
  const invoiced = async () => {
    const far = { ...CAPE_TOWN, latitude: -34.2, longitude: 18.6 };
    const { orderNumber } = await placeOrder(
      test,
      { ...HEAVY, deliveryAddress: far },
      owner.cookie,
    );
    await pay(orderNumber);
    return { orderNumber, first: await issued(orderNumber, WRONG) };
  };
  const wordsIn = async (url: string, cookie = owner.cookie) => {
    const { body } = await get(test, url, cookie).expect(200);
    return wordsOf((await readPdf(body as Buffer, 150)).pages[0]);
  };

  it('is replaced by one with the next number, for whom it should have been', async () => {
    const { orderNumber, first } = await invoiced();
    expect(first).not.toHaveProperty('replaceable');
    await credit(orderNumber, first.total);
    const credited = await invoiceOf(orderNumber);
    expect(credited).toMatchObject({ number: first.number, replaceable: true });
    const second = await issued(orderNumber);
    expect(second).toMatchObject({ total: first.total, buyer: BUSINESS, creditNotes: [] });
    expect(second).not.toHaveProperty('replaceable');
    expect(second.number > first.number).toBe(true);
    const { creditNotes, issuedAt, number, total } = credited;
    const [earlier] = second.earlier ?? [];
    expect(second.earlier).toEqual([{ creditNotes, issuedAt, number, total, url: earlier?.url }]);
    expect(await issued(orderNumber, WRONG)).toEqual(second);
    expect(await wordsIn(`${pathOf(orderNumber)}/invoice.pdf`)).toContain(BUSINESS.name);
    expect(await wordsIn(earlier?.url ?? '')).toContain(WRONG.name);
    expect(await wordsIn(creditNotes[0]?.url ?? '')).toContain(first.number);
  });

  it('is replaced once when it is asked for 5 times at once', async () => {
    const { orderNumber, first } = await invoiced();
    await credit(orderNumber, first.total);
    const invoices = await Promise.all(Array.from({ length: 5 }, () => issued(orderNumber)));
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(1);
    expect(invoices[0]?.earlier).toHaveLength(1);
  });

  it('is not credited in place of the one that replaced it', async () => {
    const { orderNumber, first } = await invoiced();
    await credit(orderNumber, first.total);
    await issued(orderNumber);
    const body = { amount: 1, credited: 0, reason: 'Late', invoice: first.number };
    const path = `${pathOf(orderNumber)}/credit-notes`;
    const refused = await post(test, path, body, admin.cookie).expect(409);
    expect(JSON.stringify(refused.body)).toContain('Another tax invoice was issued');
    expect((await invoiceOf(orderNumber)).creditNotes).toEqual([]);
  });

  it('lets the price change, and the next one names it', async () => {
    const { orderNumber, first } = await invoiced();
    const part = Math.round(first.total * 100 - 1) / 100;
    await credit(orderNumber, part);
    await moveNear(orderNumber).then(({ status }) => expect(status).toBe(409));
    const rest = { amount: 0.01, credited: part, reason: 'The rest' };
    await post(test, `${pathOf(orderNumber)}/credit-notes`, rest, admin.cookie).expect(201);
    await moveNear(orderNumber).then(({ status }) => expect(status).toBe(200));
    const order = (await get(test, pathOf(orderNumber), owner.cookie).expect(200))
      .body as OrderView;
    const second = await issued(orderNumber);
    expect(second.total).toBe(order.quote.totalAmount);
    expect(second.total).toBeLessThan(first.total);
    await moveNear(orderNumber).then(({ status }) => expect(status).toBe(200));
    await credit(orderNumber, second.total);
    expect((await invoiceOf(orderNumber)).earlier).toHaveLength(1);
  });

  it('is not replaced where the order is not paid any more, or was cancelled', async () => {
    const { orderNumber, first } = await invoiced();
    await credit(orderNumber, first.total);
    await pay(orderNumber, 'pending');
    expect(await invoiceOf(orderNumber)).not.toHaveProperty('replaceable');
    await post(test, `${pathOf(orderNumber)}/invoice`, {}, owner.cookie).expect(409);
    await pay(orderNumber);
    const status = { status: 'cancelled' };
    await patch(test, pathOf(orderNumber), status, admin.cookie).expect(200);
    await post(test, `${pathOf(orderNumber)}/invoice`, {}, owner.cookie).expect(409);
  });

  it('has its file for the owner and the staff alone, and none by the id of another order', async () => {
    const { orderNumber, first } = await invoiced();
    await credit(orderNumber, first.total);
    const [earlier] = (await issued(orderNumber)).earlier ?? [];
    const url = earlier?.url ?? '';
    await get(test, url, admin.cookie).expect(200);
    await get(test, url, stranger.cookie).expect(404);
    const other = await invoiced();
    await get(test, url.replace(orderNumber, other.orderNumber), owner.cookie).expect(404);
  });
});
