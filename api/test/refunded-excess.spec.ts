import {
  dayInSouthAfrica,
  type OrderPaymentsView,
  type OrderView,
  type StatementView,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { CAPE_TOWN, get, patch, placeOrder, post, put, QUIET } from './harness/shipments';

const TODAY = dayInSouthAfrica(new Date());
const FAR = { latitude: -34.2, longitude: 18.6 };

describe('what is due of an order after money went back', () => {
  let test: TestApp;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  let owners = 0;
  beforeEach(async () => {
    owner = await signIn(test, 'customer', `owner${(owners += 1)}`);
  });
  afterAll(() => test.close());

  const send = (orderNumber: string, path: string, body: object) =>
    post(test, `/api/orders/${orderNumber}/${path}`, body, admin.cookie);
  const entry = (amount: number) => ({ amount, method: 'eft', paidOn: TODAY });
  const pay = (orderNumber: string, amount: number) =>
    send(orderNumber, 'payments', entry(amount)).expect(201);
  const refund = (orderNumber: string, amount: number) =>
    send(orderNumber, 'refunds', { ...entry(amount), reason: 'Paid too much' }).expect(201);
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const orderOf = async (orderNumber: string) =>
    (await get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200)).body as OrderView;
  const ledgerOf = async (orderNumber: string) =>
    (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
      .body as OrderPaymentsView;
  /** What the account owes at the end of this month. */
  const owed = async () => {
    const path = `/api/statements/month?month=${TODAY.slice(0, 7)}`;
    const { body } = await get(test, path, owner.cookie).expect(200);
    return (body as StatementView).closingBalance;
  };
  const messagesOf = async (orderNumber: string) =>
    (await orderOf(orderNumber)).trackingSteps.map(({ status }) => status);
  /** Corrects where the parcel goes, and answers what the order costs then. */
  const moveTo = async (orderNumber: string, place: object) => {
    const { fullName: _name, phone: _phone, ...near } = CAPE_TOWN;
    const body = { deliveryAddress: { ...near, ...place }, reason: 'Typing error' };
    const preview = await send(orderNumber, 'addresses/preview', body).expect(200);
    const { totalAfter: totalAmount } = preview.body as { totalAfter: number };
    const path = `/api/orders/${orderNumber}/addresses`;
    await put(test, path, { ...body, totalAmount }, admin.cookie).expect(200);
    return totalAmount;
  };
  const placed = () =>
    placeOrder(test, { deliveryAddress: { ...CAPE_TOWN, ...FAR } }, owner.cookie);

  it('is what the price rises by, where what it fell by before was refunded', async () => {
    const { orderNumber, totalAmount } = await placed();
    await pay(orderNumber, totalAmount);
    const near = await moveTo(orderNumber, {});
    const difference = Math.round((totalAmount - near) * 100) / 100;
    await refund(orderNumber, difference);
    expect(await ledgerOf(orderNumber)).toMatchObject({ paymentStatus: 'completed', due: 0 });
    expect(await owed()).toBe(0);
    expect(await moveTo(orderNumber, FAR)).toBe(totalAmount);
    expect(await ledgerOf(orderNumber)).toMatchObject({
      paymentStatus: 'pending',
      paid: totalAmount,
      refunded: difference,
      due: difference,
      toRefund: 0,
    });
    expect(await owed()).toBe(difference);
    expect(await messagesOf(orderNumber)).toContain('More is to be paid');
    await pay(orderNumber, difference);
    expect(await ledgerOf(orderNumber)).toMatchObject({ paymentStatus: 'completed', due: 0 });
    expect(await owed()).toBe(0);
  });

  it('is nothing of a part of the price that was refunded, which lowers what the order costs', async () => {
    const { orderNumber, totalAmount } = await placed();
    await pay(orderNumber, totalAmount + 50);
    await refund(orderNumber, 60);
    expect(await ledgerOf(orderNumber)).toMatchObject({ paymentStatus: 'completed', due: 0 });
    expect(await owed()).toBe(0);
    const rise = (await moveTo(orderNumber, { latitude: -34.3 })) - totalAmount;
    expect(rise).toBeGreaterThan(0);
    expect((await ledgerOf(orderNumber)).due).toBeCloseTo(rise, 2);
    expect(await owed()).toBeCloseTo(rise, 2);
  });

  it('is the whole price where the order was cancelled, refunded and reinstated', async () => {
    const { orderNumber, totalAmount } = await placed();
    await pay(orderNumber, totalAmount);
    await setStatus(orderNumber, 'cancelled');
    await refund(orderNumber, totalAmount);
    expect(await orderOf(orderNumber)).toMatchObject({ paymentStatus: 'completed', amountDue: 0 });
    expect(await owed()).toBe(0);
    await setStatus(orderNumber, 'pending');
    expect(await orderOf(orderNumber)).toMatchObject({
      paymentStatus: 'pending',
      amountDue: totalAmount,
    });
    expect(await ledgerOf(orderNumber)).toMatchObject({ due: totalAmount, toRefund: 0 });
    expect(await owed()).toBe(totalAmount);
    expect(
      (await messagesOf(orderNumber)).filter((at) => at === 'More is to be paid'),
    ).toHaveLength(1);
  });

  it('is the whole price of a reinstated order whose part payment was refunded', async () => {
    const { orderNumber, totalAmount } = await placed();
    await pay(orderNumber, 10);
    await setStatus(orderNumber, 'cancelled');
    await refund(orderNumber, 10);
    await setStatus(orderNumber, 'pending');
    expect(await orderOf(orderNumber)).toMatchObject({ amountDue: totalAmount });
    expect(await owed()).toBe(totalAmount);
  });

  it('is nothing of a reinstated order whose money is still there', async () => {
    const { orderNumber, totalAmount } = await placed();
    await pay(orderNumber, totalAmount);
    await setStatus(orderNumber, 'cancelled');
    await setStatus(orderNumber, 'pending');
    expect(await orderOf(orderNumber)).toMatchObject({ paymentStatus: 'completed', amountDue: 0 });
    expect(await messagesOf(orderNumber)).not.toContain('More is to be paid');
    expect(await owed()).toBe(0);
  });

  it('is nothing more where a refund of a cancelled order is reversed before it is reinstated', async () => {
    const { orderNumber, totalAmount } = await placed();
    await pay(orderNumber, totalAmount);
    await setStatus(orderNumber, 'cancelled');
    await refund(orderNumber, totalAmount);
    const last = (await ledgerOf(orderNumber)).entries.at(-1);
    await send(orderNumber, `payments/${last?.id}/reversal`, { reason: 'Bounced' }).expect(201);
    expect(await owed()).toBe(-totalAmount);
    await setStatus(orderNumber, 'pending');
    expect(await orderOf(orderNumber)).toMatchObject({ paymentStatus: 'completed', amountDue: 0 });
    expect(await owed()).toBe(0);
  });

  it('is what the price rises by, where what it fell by was kept first and refunded after all', async () => {
    const { orderNumber, totalAmount } = await placed();
    await pay(orderNumber, totalAmount);
    const near = await moveTo(orderNumber, {});
    const difference = Math.round((totalAmount - near) * 100) / 100;
    await send(orderNumber, 'refund-dismissal', { reason: 'Agreed' }).expect(200);
    expect(await ledgerOf(orderNumber)).toMatchObject({ due: 0, toRefund: 0 });
    await refund(orderNumber, difference);
    expect(await owed()).toBe(0);
    await moveTo(orderNumber, FAR);
    expect((await ledgerOf(orderNumber)).due).toBe(difference);
    expect(await owed()).toBe(difference);
  });

  it('is the whole price of a reinstated order that was refunded after its refund was dismissed', async () => {
    const { orderNumber, totalAmount } = await placed();
    await pay(orderNumber, totalAmount);
    await setStatus(orderNumber, 'cancelled');
    await send(orderNumber, 'refund-dismissal', { reason: 'Agreed' }).expect(200);
    expect(await owed()).toBe(0);
    await refund(orderNumber, totalAmount);
    expect(await owed()).toBe(0);
    await setStatus(orderNumber, 'pending');
    expect((await ledgerOf(orderNumber)).due).toBe(totalAmount);
    expect(await owed()).toBe(totalAmount);
  });

  it('counts money that was kept towards a higher price', async () => {
    const { orderNumber, totalAmount } = await placed();
    await pay(orderNumber, totalAmount + 500);
    await send(orderNumber, 'refund-dismissal', { reason: 'Agreed' }).expect(200);
    expect(await owed()).toBe(0);
    await moveTo(orderNumber, { latitude: -34.3 });
    expect(await ledgerOf(orderNumber)).toMatchObject({ paymentStatus: 'completed', due: 0 });
    expect(await owed()).toBe(0);
  });
});
