import {
  DEFAULT_COMPANY,
  type Notice,
  noticeWords,
  notificationTypeOf,
  ORDER_STATUSES,
  STEP_OF_STATUS,
} from '@courier/contract';
import { STANDARD_TIMELINE } from '../orders/timeline/order-timeline';
import { dueOf, moneyNotice, noticeOf, placedNotice, receiptNotice } from './notices';

const words = (notice: Notice | null) => notice && noticeWords(notice);
const message = (notice: Notice | null) => words(notice)?.message;

describe('noticeOf', () => {
  it('returns a worded notice for every new status', () => {
    for (const status of ORDER_STATUSES) {
      const other = { kind: 'note', data: { text: 'Something of the provider' } } as const;
      for (const step of [{ kind: STEP_OF_STATUS[status] }, other]) {
        const notice = noticeOf({ status, step }, true);
        expect(notice && notificationTypeOf(notice.kind)).toBe(
          status === 'pending' ? 'order_update' : `order_${status}`,
        );
        expect(words(notice)).toEqual({
          title: expect.stringMatching(/./),
          message: expect.stringMatching(/./),
        });
      }
    }
  });

  it('returns one notice per step of the standard timeline', () => {
    let before = 'pending';
    const titles = STANDARD_TIMELINE.slice(1).map(({ kind, status }) => {
      const notice = noticeOf({ step: { kind }, status }, status !== before);
      before = status;
      return words(notice)?.title;
    });
    expect(titles).toEqual([
      'Order confirmed',
      'Parcel on its way',
      'Out for delivery',
      'Parcel delivered',
    ]);
  });

  it('returns a notice for a failed attempt, but none while the driver is on the way', () => {
    expect(
      words(noticeOf({ status: 'in_transit', step: { kind: 'attempt_failed' } }, false)),
    ).toEqual({
      title: 'Delivery attempt failed',
      message: 'We will contact you about another attempt.',
    });
    expect(noticeOf({ status: 'confirmed', step: { kind: 'driver_under_way' } }, false)).toBeNull();
  });

  it.each(['delivered', 'cancelled'] as const)(
    'returns none for a failed attempt or a departure after the order was %s',
    (status) => {
      expect(noticeOf({ status, step: { kind: 'attempt_failed' } }, false)).toBeNull();
      expect(noticeOf({ status, step: { kind: 'out_for_delivery' } }, false)).toBeNull();
    },
  );

  it('returns a notice of the way back with the reason of the staff, and of its end', () => {
    const [status, reason] = ['in_transit', 'The receiver has moved'] as const;
    expect(words(noticeOf({ status, step: { kind: 'return_started' } }, false, reason))).toEqual({
      title: 'On its way back to the sender',
      message:
        'We could not deliver the parcel and are bringing it back to the sender. Reason: The receiver has moved',
    });
    expect(noticeOf({ status, step: { kind: 'out_for_return' } }, false)).toBeNull();
    expect(words(noticeOf({ status: 'delivered', step: { kind: 'returned' } }, true))).toEqual({
      title: 'Returned to sender',
      message: 'The sender has the parcel back.',
    });
  });

  it('returns what happened when an order goes back to pending', () => {
    const notice = noticeOf({ status: 'pending', step: { kind: 'driver_changed' } }, true);
    expect(words(notice)?.title).toBe('Driver changed');
  });
});

describe('placedNotice', () => {
  const order = {
    id: 1,
    orderNumber: 'EC7K3M9QXA2TBF',
    quoteId: 1,
    userId: 1,
    contactEmail: null,
    totalAmount: 26840,
    status: 'pending',
    paymentMethod: 'eft',
    paymentStatus: 'pending',
    awaitsPayment: false,
    createdAt: new Date(),
    collectionDay: null,
    collectionWindow: null,
    serviceType: 'standard',
    packageTypes: [],
  } as const;

  it('says how an EFT is paid: amount, account, reference, and that we ship once it reflects', () => {
    const held = { ...order, awaitsPayment: true, collectionDay: '2026-11-24' } as const;
    const bankAccount = { holder: 'Mzansi', number: '62000000000', branch: '250655' };
    const company = { ...DEFAULT_COMPANY, bank: 'FNB', bankAccount };
    expect(message(placedNotice(held, company))).toBe(
      'We have your order. The courier collects the parcel on Tue 24 November, or on the next possible day once it is paid. Pay R268.40 by EFT to FNB, account 62000000000 of Mzansi, branch 250655, with the reference EC7K3M9QXA2TBF. We ship when the payment reflects in our account.',
    );
  });

  it('sends people to support where the company has set no bank', () => {
    expect(message(placedNotice(order, DEFAULT_COMPANY))).toBe(
      'We have your order and are looking for a driver. Pay R268.40 by EFT, with the reference EC7K3M9QXA2TBF. Support gives you our bank details.',
    );
  });

  it('says when the courier comes', () => {
    const collected = {
      ...order,
      paymentMethod: 'speedpoint',
      collectionDay: '2026-11-24',
      collectionWindow: '08:00-12:00',
    } as const;
    expect(message(placedNotice(collected, DEFAULT_COMPANY))).toBe(
      'We have your order and are looking for a driver. The courier collects the parcel on Tue 24 November, 08:00–12:00. Have a bank card ready: you pay R268.40 at the courier’s card machine.',
    );
  });

  it('says what to have ready in cash for an order that is paid at the door', () => {
    const cash = { ...order, paymentMethod: 'cash_on_delivery' } as const;
    expect(message(placedNotice(cash, DEFAULT_COMPANY))).toBe(
      'We have your order and are looking for a driver. Have R268.40 in cash ready: it is paid at the door.',
    );
  });
});

describe('dueOf', () => {
  const order = {
    paymentMethod: 'eft',
    paymentStatus: 'pending',
    totalAmount: 26_840,
    paidAmount: 6_840,
  } as const;
  const step = { kind: 'collected' } as const;
  const said = (...of: Parameters<typeof dueOf>) =>
    message(noticeOf({ step, status: 'in_transit' }, true, null, dueOf(...of)));

  it('says what is left to pay by EFT, also after the delivery', () => {
    for (const status of ['confirmed', 'in_transit', 'delivered'] as const) {
      expect(said(order, status)).toMatch(/ R200\.00 is still to be paid by EFT\.$/);
    }
  });

  it('says what to have ready for the courier, until the parcel has arrived', () => {
    const cash = { ...order, paymentMethod: 'cash_on_delivery' } as const;
    expect(said(cash, 'in_transit')).toMatch(/ Have R200\.00 in cash ready/);
    expect(dueOf(cash, 'delivered')).toBeNull();
  });

  it('is null for an order that is paid, or cancelled', () => {
    expect(dueOf({ ...order, paymentStatus: 'completed' }, 'in_transit')).toBeNull();
    expect(dueOf(order, 'cancelled')).toBeNull();
  });
});

describe('receiptNotice', () => {
  const before = {
    totalAmount: 26_840,
    paidAmount: 0,
    awaitsPayment: false,
    status: 'pending',
  } as const;
  const receipt = (changes: Partial<Parameters<typeof receiptNotice>[0]>, paidAmount: number) =>
    message(receiptNotice({ ...before, ...changes }, { paidAmount }));

  it('names the payment where a single one covers the price', () => {
    expect(receipt({}, 26_840)).toBe(
      'We have received your payment of R268.40. Keep this message as your receipt.',
    );
  });

  it('names what came in altogether where several payments cover the price', () => {
    expect(receipt({ paidAmount: 10_000 }, 26_840)).toBe(
      'We have received R268.40 for this order: it is paid. Keep this message as your receipt.',
    );
  });

  it.each([0, 10_000])(
    'names what came in and what is paid back where more than the price was paid, after %d cents before',
    (paidAmount) => {
      expect(receipt({ paidAmount }, 30_000)).toBe(
        'We have received R300.00 for this order: it is paid. We pay back the R31.60 that you paid too much. Keep this message as your receipt.',
      );
    },
  );

  it('names no excess for a cancelled order, of which all may be paid back', () => {
    expect(receipt({ status: 'cancelled' }, 30_000)).toBe(
      'We have received R300.00 for this order: it is paid. Keep this message as your receipt.',
    );
  });

  it('says that a driver is looked for where the order was held until it is paid', () => {
    expect(receipt({ awaitsPayment: true }, 30_000)).toMatch(
      /your receipt\. We are looking for a driver now\.$/,
    );
  });
});

describe('moneyNotice', () => {
  const paid = {
    totalAmount: 26_840,
    paidAmount: 26_840,
    awaitsPayment: false,
    status: 'pending',
    paymentMethod: 'eft',
    paymentStatus: 'completed',
  } as const;

  it('says how much was paid back', () => {
    const refund = { paidAmount: 26_840, paymentStatus: 'completed', refunded: 5000 } as const;
    expect(words(moneyNotice(paid, refund))).toEqual({
      title: 'Refund paid out',
      message: 'We have paid back R50.00 for this order.',
    });
  });

  it('says what is due again where a payment is taken back, but not of an order that was cancelled', () => {
    const less = { paidAmount: 6840, paymentStatus: 'pending' } as const;
    expect(words(moneyNotice(paid, less))).toEqual({
      title: 'Payment due',
      message: 'R200.00 is still to be paid by EFT.',
    });
    expect(moneyNotice({ ...paid, status: 'cancelled' }, less)).toBeNull();
  });

  it('says nothing where the price rose, which is told with its reason, or a part payment came in', () => {
    const dearer = { ...paid, totalAmount: 30_000 };
    const pending = { paidAmount: 26_840, paymentStatus: 'pending' } as const;
    expect(moneyNotice(dearer, pending)).toBeNull();
    expect(moneyNotice({ ...paid, paidAmount: 0, paymentStatus: 'pending' }, pending)).toBeNull();
  });
});
