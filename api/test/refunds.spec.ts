import {
  dayInSouthAfrica,
  type OrderPaymentsView,
  type OrderView,
  type Problem,
  type StatementView,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { CAPE_TOWN, get, patch, placeOrder, post, put, QUIET } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const EMAIL = 'thandi@example.com';

const TODAY = dayInSouthAfrica(new Date());

describe('money that is to be paid back', () => {
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
    owner = await signIn(test, 'customer', 'owner');
  });

  const send = (orderNumber: string, path: string, body: object, cookie = admin.cookie) =>
    post(test, `/api/orders/${orderNumber}/${path}`, body, cookie);
  const entry = (amount: number) => ({ amount, method: 'eft', paidOn: TODAY });
  const pay = (orderNumber: string, amount: number) =>
    send(orderNumber, 'payments', entry(amount)).expect(201);
  const refund = (orderNumber: string, amount: number) =>
    send(orderNumber, 'refunds', { ...entry(amount), reason: 'Cancelled' }).expect(201);
  const dismiss = (orderNumber: string, body: object = {}, cookie = admin.cookie) =>
    send(orderNumber, 'refund-dismissal', { reason: 'Paid by voucher', ...body }, cookie);
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const orderOf = async (orderNumber: string, cookie = admin.cookie) =>
    (await get(test, `/api/orders/${orderNumber}`, cookie).expect(200)).body as OrderView;
  /** What staff see in the list of orders that need attention. */
  const isListed = async (orderNumber: string) => {
    const { body } = await get(test, '/api/orders?attention=true', admin.cookie).expect(200);
    return (body as { orderNumber: string; refundDue?: boolean }[]).some(
      (order) => order.orderNumber === orderNumber && order.refundDue === true,
    );
  };
  const cancelled = async (paid = 10) => {
    const order = await placeOrder(test, {}, owner.cookie);
    await pay(order.orderNumber, paid);
    await send(order.orderNumber, 'cancellation', {}, owner.cookie).expect(200);
    return order.orderNumber;
  };

  it.each([
    ['its owner', () => ({}), () => owner.cookie],
    ['an admin', () => ({ reason: 'Asked by phone' }), () => admin.cookie],
  ])('asks the staff for attention when %s cancelled it', async (_who, body, cookie) => {
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    await pay(orderNumber, 10);
    expect(await isListed(orderNumber)).toBe(false);
    await send(orderNumber, 'cancellation', body(), cookie()).expect(200);
    expect(await isListed(orderNumber)).toBe(true);
    expect(await orderOf(orderNumber, owner.cookie)).not.toHaveProperty('refundDue');
  });

  it('asks for attention when a visitor cancelled it, and when an admin set the status', async () => {
    const visitors = await placeOrder(test, { contactEmail: EMAIL }, undefined, 'cash_on_delivery');
    await pay(visitors.orderNumber, visitors.totalAmount);
    await send(visitors.orderNumber, 'cancellation', { email: EMAIL }, '').expect(200);
    expect(await isListed(visitors.orderNumber)).toBe(true);
    const { orderNumber } = await placeOrder(test);
    await pay(orderNumber, 10);
    await setStatus(orderNumber, 'cancelled');
    expect(await isListed(orderNumber)).toBe(true);
  });

  it('asks for no attention where nothing was paid, or all was paid back already', async () => {
    const { orderNumber } = await placeOrder(test);
    await setStatus(orderNumber, 'cancelled');
    expect(await isListed(orderNumber)).toBe(false);
    const other = await placeOrder(test);
    await pay(other.orderNumber, 10);
    await refund(other.orderNumber, 10);
    await setStatus(other.orderNumber, 'cancelled');
    expect(await isListed(other.orderNumber)).toBe(false);
  });

  it('asks for attention when it comes in after the cancellation', async () => {
    const { orderNumber } = await placeOrder(test);
    await setStatus(orderNumber, 'cancelled');
    await pay(orderNumber, 10);
    expect(await isListed(orderNumber)).toBe(true);
  });

  it('stops to ask once all of it is refunded, and asks again when a refund is reversed', async () => {
    const orderNumber = await cancelled();
    await refund(orderNumber, 4);
    expect(await isListed(orderNumber)).toBe(true);
    await refund(orderNumber, 6);
    expect(await isListed(orderNumber)).toBe(false);
    expect(await orderOf(orderNumber)).toMatchObject({ needsAttention: false });
    const ledger = await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie);
    const last = (ledger.body as { entries: { id: number }[] }).entries.at(-1);
    await send(orderNumber, `payments/${last?.id}/reversal`, { reason: 'Bounced' }).expect(201);
    expect(await isListed(orderNumber)).toBe(true);
  });

  it('stops to ask when the payment is reversed, or the order is taken up again', async () => {
    const bounced = await cancelled();
    const { body } = await get(test, `/api/orders/${bounced}/payments`, admin.cookie);
    const [payment] = (body as { entries: { id: number }[] }).entries;
    await send(bounced, `payments/${payment?.id}/reversal`, { reason: 'Bounced' }).expect(201);
    expect(await isListed(bounced)).toBe(false);
    const again = await cancelled();
    await setStatus(again, 'pending');
    expect(await orderOf(again)).toMatchObject({ needsAttention: false });
  });

  it('is told to the owner and the staff, beside what went back, until it is dismissed', async () => {
    const orderNumber = await cancelled();
    await refund(orderNumber, 4);
    const money = { toRefund: 6, amountRefunded: 4 };
    for (const cookie of [owner.cookie, admin.cookie]) {
      expect(await orderOf(orderNumber, cookie)).toMatchObject(money);
      const own = cookie === owner.cookie ? `?userEmail=${owner.email}` : '';
      const { body } = await get(test, `/api/orders${own}`, cookie).expect(200);
      expect(body).toContainEqual(expect.objectContaining({ orderNumber, ...money }));
    }
    const visitors = await orderOf(orderNumber, '');
    expect(visitors).not.toHaveProperty('toRefund');
    expect(visitors).not.toHaveProperty('amountRefunded');
    await dismiss(orderNumber).expect(200);
    const settled = await orderOf(orderNumber, owner.cookie);
    expect(settled).not.toHaveProperty('toRefund');
    expect(settled).toMatchObject({ amountRefunded: 4 });
  });

  it('goes on asking when the status is saved again, which settles nothing', async () => {
    const orderNumber = await cancelled();
    await setStatus(orderNumber, 'cancelled');
    expect(await isListed(orderNumber)).toBe(true);
  });

  it('still asks for attention where the provider keeps an order that was refunded', async () => {
    const orderNumber = await cancelled();
    await test.dataSource.query('UPDATE orders SET handOverFailed = 1 WHERE orderNumber = ?', [
      orderNumber,
    ]);
    await refund(orderNumber, 10);
    const order = await orderOf(orderNumber);
    expect(order).toMatchObject({ needsAttention: true, attention: ['handOverFailed'] });
    expect(order).not.toHaveProperty('refundDue');
  });

  describe('that came in beyond the price', () => {
    const overpaid = async (extra = 20) => {
      const { orderNumber, totalAmount } = await placeOrder(test, {}, owner.cookie);
      await pay(orderNumber, totalAmount + extra);
      return orderNumber;
    };
    const toRefundOf = async (orderNumber: string) =>
      (
        (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
          .body as OrderPaymentsView
      ).toRefund;

    it('is to be paid back, which the way and the delivery of the parcel do not settle', async () => {
      const orderNumber = await overpaid();
      for (const status of ['confirmed', 'in_transit', 'delivered'] as const) {
        await setStatus(orderNumber, status);
        expect(await isListed(orderNumber)).toBe(true);
        expect(await orderOf(orderNumber)).toMatchObject({ needsAttention: true });
      }
      expect(await toRefundOf(orderNumber)).toBe(20);
      expect(await orderOf(orderNumber, owner.cookie)).toMatchObject({ toRefund: 20 });
      await refund(orderNumber, 20);
      expect(await isListed(orderNumber)).toBe(false);
      expect(await toRefundOf(orderNumber)).toBe(0);
      expect(await orderOf(orderNumber, owner.cookie)).not.toHaveProperty('toRefund');
    });

    it('asks for attention when the price falls below what was paid, and no more when it rises again', async () => {
      const far = { deliveryAddress: { ...CAPE_TOWN, latitude: -34.2, longitude: 18.6 } };
      const { orderNumber, totalAmount } = await placeOrder(test, far, owner.cookie);
      await pay(orderNumber, totalAmount);
      expect(await isListed(orderNumber)).toBe(false);
      const correct = async (deliveryAddress: object) => {
        const body = { deliveryAddress, reason: 'Typing error' };
        const preview = await send(orderNumber, 'addresses/preview', body).expect(200);
        const { totalAfter } = preview.body as { totalAfter: number };
        const changed = { ...body, totalAmount: totalAfter };
        await put(test, `/api/orders/${orderNumber}/addresses`, changed, admin.cookie).expect(200);
        return totalAfter;
      };
      const { fullName: _name, phone: _phone, ...near } = CAPE_TOWN;
      const after = await correct(near);
      expect(after).toBeLessThan(totalAmount);
      expect(await isListed(orderNumber)).toBe(true);
      expect(await toRefundOf(orderNumber)).toBeCloseTo(totalAmount - after, 2);
      await correct({ ...near, latitude: -34.2, longitude: 18.6 });
      expect(await isListed(orderNumber)).toBe(false);
    });

    it('stays dismissed while the parcel goes on', async () => {
      const orderNumber = await overpaid();
      await dismiss(orderNumber).expect(200);
      expect(await isListed(orderNumber)).toBe(false);
      await setStatus(orderNumber, 'confirmed');
      expect(await isListed(orderNumber)).toBe(false);
    });

    it('is all to be paid back once the order is cancelled', async () => {
      const orderNumber = await overpaid();
      const { quote } = await orderOf(orderNumber);
      await setStatus(orderNumber, 'cancelled');
      expect(await toRefundOf(orderNumber)).toBeCloseTo(quote.totalAmount + 20, 2);
      expect((await orderOf(orderNumber)).toRefund).toBeCloseTo(quote.totalAmount + 20, 2);
      await setStatus(orderNumber, 'pending');
      expect(await toRefundOf(orderNumber)).toBe(20);
      expect(await isListed(orderNumber)).toBe(true);
    });
  });

  describe('that has all gone back', () => {
    /** As the owner, a visitor and the staff see the order, and as lists have it. */
    const isRefunded = async (orderNumber: string) => {
      const seen = await Promise.all(
        [owner.cookie, '', admin.cookie].map((cookie) => orderOf(orderNumber, cookie)),
      );
      for (const cookie of [owner.cookie, admin.cookie]) {
        const own = cookie === owner.cookie ? `?userEmail=${owner.email}` : '';
        const { body } = await get(test, `/api/orders${own}`, cookie).expect(200);
        seen.push((body as OrderView[]).find((order) => order.orderNumber === orderNumber)!);
      }
      const [first] = seen;
      for (const { refunded } of seen) expect(refunded).toBe(first?.refunded);
      return first?.refunded === true;
    };
    const ledgerOf = async (orderNumber: string) =>
      (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie))
        .body as OrderPaymentsView;

    it('is said of a cancelled order, whose payment status stays, until one refund is reversed', async () => {
      const { orderNumber, totalAmount } = await placeOrder(test, {}, owner.cookie);
      await pay(orderNumber, totalAmount);
      await setStatus(orderNumber, 'cancelled');
      expect(await isRefunded(orderNumber)).toBe(false);
      await refund(orderNumber, 10);
      expect(await isRefunded(orderNumber)).toBe(false);
      await refund(orderNumber, Number((totalAmount - 10).toFixed(2)));
      expect(await isRefunded(orderNumber)).toBe(true);
      expect(await orderOf(orderNumber)).toMatchObject({ paymentStatus: 'completed' });
      const last = (await ledgerOf(orderNumber)).entries.at(-1);
      await send(orderNumber, `payments/${last?.id}/reversal`, { reason: 'Bounced' }).expect(201);
      expect(await isRefunded(orderNumber)).toBe(false);
    });

    it('is in the timeline with what each refund paid out for the owner and the staff, and without for others', async () => {
      const orderNumber = await cancelled();
      await refund(orderNumber, 4);
      await refund(orderNumber, 6);
      const paidOut = async (cookie: string) =>
        (await orderOf(orderNumber, cookie)).trackingSteps
          .filter(({ status }) => status === 'Refund paid out')
          .map(({ description }) => description);
      const stranger = await signIn(test, 'customer', 'stranger');
      expect(await paidOut(owner.cookie)).toEqual(['R4.00', 'R6.00']);
      expect(await paidOut(admin.cookie)).toEqual(['R4.00', 'R6.00']);
      expect(await paidOut('')).toEqual(['', '']);
      expect(await paidOut(stranger.cookie)).toEqual(['', '']);
    });

    it('is said of an order that was paid in part, or refunded before it was cancelled', async () => {
      const inPart = await cancelled();
      await refund(inPart, 10);
      expect(await isRefunded(inPart)).toBe(true);
      const before = await placeOrder(test, {}, owner.cookie);
      await pay(before.orderNumber, 10);
      await refund(before.orderNumber, 10);
      expect(await isRefunded(before.orderNumber)).toBe(false);
      await setStatus(before.orderNumber, 'cancelled');
      expect(await isRefunded(before.orderNumber)).toBe(true);
    });

    it('is not said of one that was never paid, whose rest is kept, or that is taken up again', async () => {
      const unpaid = await placeOrder(test, {}, owner.cookie);
      await setStatus(unpaid.orderNumber, 'cancelled');
      expect(await isRefunded(unpaid.orderNumber)).toBe(false);
      const kept = await cancelled();
      await refund(kept, 4);
      await dismiss(kept).expect(200);
      expect(await isRefunded(kept)).toBe(false);
      const again = await cancelled();
      await refund(again, 10);
      await setStatus(again, 'pending');
      expect(await isRefunded(again)).toBe(false);
    });
  });

  describe('that is dismissed', () => {
    it('stops to ask, with the reason in the history and the audit log', async () => {
      const orderNumber = await cancelled();
      await dismiss(orderNumber).expect(200);
      expect(await isListed(orderNumber)).toBe(false);
      expect(await orderOf(orderNumber)).toMatchObject({ needsAttention: false });
      const history = await get(test, `/api/orders/${orderNumber}/history`, admin.cookie);
      expect(history.body.at(-1)).toMatchObject({
        message: 'No refund due',
        reason: 'Paid by voucher',
      });
      const audit = await get(test, `/api/audit?subjectId=${orderNumber}`, admin.cookie);
      expect(audit.body[0]).toMatchObject({
        action: 'dismiss a refund',
        after: { refundDue: false, reason: 'Paid by voucher' },
      });
    });

    it('stays dismissed when it is dismissed again, or a part of it refunded afterwards', async () => {
      const orderNumber = await cancelled();
      await Promise.all([dismiss(orderNumber).expect(200), dismiss(orderNumber).expect(200)]);
      const steps = (await orderOf(orderNumber)).trackingSteps;
      expect(steps.filter(({ status }) => status === 'No refund due')).toHaveLength(1);
      await refund(orderNumber, 4);
      expect(await isListed(orderNumber)).toBe(false);
      await pay(orderNumber, 1);
      expect(await isListed(orderNumber)).toBe(true);
    });

    it('is refused to those who saw an older version, and without a reason', async () => {
      const orderNumber = await cancelled();
      const { version } = await orderOf(orderNumber);
      await refund(orderNumber, 1);
      await dismiss(orderNumber, { version }).expect(409);
      const { body } = await dismiss(orderNumber, { reason: '' }).expect(400);
      expect((body as Problem).errors).toEqual([{ path: 'reason', message: 'Reason is required' }]);
      expect(await isListed(orderNumber)).toBe(true);
    });
  });
});

const FAR = { latitude: -34.2, longitude: 18.6 };

describe('what is due of an order after money went back', () => {
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  let owners = 0;
  beforeEach(async () => {
    owner = await signIn(test, 'customer', `owner${(owners += 1)}`);
  });

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
