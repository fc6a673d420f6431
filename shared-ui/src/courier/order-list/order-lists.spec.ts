/** @jest-environment node */
import type { OrderSummaryView } from '@courier/contract';
import { itemsOf, totalOf } from '@courier/shared-ui/request';
import { listPath, type OrderPages, wholeList, withOrder } from './order-lists';
import { orderSample as summary } from './order-sample';

function list(pages: number[][], { isComplete = true, total = 10 } = {}): OrderPages {
  const isLast = (index: number) => index === pages.length - 1;
  return {
    pageParams: pages.map(() => null),
    pages: pages.map((ids, index) => ({
      items: ids.map((id) => summary({ id })),
      next: isLast(index) && isComplete ? null : '/next',
      ...(index === 0 && { total }),
    })),
  };
}

const PENDING = wholeList('pending');
const idsOf = (pages: OrderPages) => itemsOf(pages).map(({ id }: OrderSummaryView) => id);

describe('a list of orders that receives an order', () => {
  it('replaces the order in its place', () => {
    const after = withOrder(
      list([[3, 2]]),
      summary({ id: 2, status: 'delivered' }),
      PENDING,
      false,
    );
    expect(itemsOf(after).map(({ status }) => status)).toEqual(['pending', 'delivered']);
    expect(totalOf(after)).toBe(10);
  });

  it('drops an order that was paid', () => {
    const paid = summary({ id: 2, paymentStatus: 'completed' });
    const after = withOrder(list([[3], [2, 1]]), paid, PENDING, true);
    expect(idsOf(after)).toEqual([3, 1]);
    expect(totalOf(after)).toBe(9);
  });

  it.each([
    ['between two', 4, [6, 5, 4, 3, 1]],
    ['first', 9, [9, 6, 5, 3, 1]],
    ['last', 0, [6, 5, 3, 1, 0]],
  ])('inserts an order %s by its age', (_, id, expected) => {
    const after = withOrder(
      list([
        [6, 5],
        [3, 1],
      ]),
      summary({ id }),
      PENDING,
      true,
    );
    expect(idsOf(after)).toEqual(expected);
    expect(totalOf(after)).toBe(11);
  });

  it('only counts an order that belongs on a page not loaded yet', () => {
    const before = list([[6, 5]], { isComplete: false });
    const moved = withOrder(before, summary({ id: 2 }), PENDING, true);
    expect(idsOf(moved)).toEqual([6, 5]);
    expect(totalOf(moved)).toBe(11);
    expect(withOrder(before, summary({ id: 2 }), PENDING, false)).toBe(before);
  });

  it('inserts nothing into what a search found, and still drops an order that was paid', () => {
    const found = { ...PENDING, search: 'thandi' };
    const before = list([[6, 5]]);
    expect(withOrder(before, summary({ id: 2 }), found, true)).toBe(before);
    expect(
      idsOf(withOrder(before, summary({ id: 5, paymentStatus: 'completed' }), found, true)),
    ).toEqual([6]);
  });
});

describe('a list of orders that need attention', () => {
  const NEEDY = { ...PENDING, isAttentionOnly: true };

  it('asks the server for these orders alone', () => {
    expect(listPath(NEEDY)).toBe('/api/orders?paymentStatus=pending&attention=true');
  });

  it('drops an order that was dealt with, and inserts a new one', () => {
    const before = list([[3, 2]], { total: 2 });
    const after = withOrder(before, summary({ id: 2 }), NEEDY, false);
    expect(idsOf(after)).toEqual([3]);
    expect(totalOf(after)).toBe(1);
    expect(withOrder(before, summary({ id: 1 }), NEEDY, false)).toBe(before);
    const needy = summary({ id: 1, needsAttention: true });
    expect(idsOf(withOrder(before, needy, NEEDY, false))).toEqual([3, 2, 1]);
  });
});

describe('a filtered list of orders', () => {
  const ALL = { search: '', isAttentionOnly: false };
  const FILTERED = { ...ALL, status: 'in_transit,confirmed' };

  it('drops an order that left the status, and inserts one that came into it', () => {
    const before = list([[3, 1]], { total: 2 });
    expect(idsOf(withOrder(before, summary({ id: 3 }), FILTERED, false))).toEqual([1]);
    const moving = summary({ id: 2, status: 'in_transit' });
    expect(idsOf(withOrder(before, moving, FILTERED, false))).toEqual([3, 2, 1]);
  });

  it('leaves out an order that was placed on another day', () => {
    const day = { ...ALL, placedFrom: '2020-01-01', placedTo: '2020-01-31' };
    const before = list([[3]], { total: 1 });
    expect(withOrder(before, summary({ id: 2 }), day, false)).toBe(before);
  });

  it.each([{ town: 'soweto' }, { exception: 'any' }, { sort: 'value' as const }])(
    'inserts no order where only the server knows its place: %o',
    (asked) => {
      const before = list([[3, 1]], { total: 2 });
      expect(withOrder(before, summary({ id: 2 }), { ...ALL, ...asked }, false)).toBe(before);
    },
  );
});

it('a list of orders searches by the words as they were typed', () => {
  expect(listPath(PENDING)).toBe('/api/orders?paymentStatus=pending');
  expect(listPath({ ...wholeList('completed'), search: 'van wyk & co' })).toBe(
    '/api/orders?paymentStatus=completed&q=van+wyk+%26+co',
  );
});
