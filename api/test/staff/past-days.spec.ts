import { dayInSouthAfrica } from '@courier/contract';
import { ENTITIES } from '../../src/entities';
import {
  compactDay,
  findDaySlots,
  firstBusyDay,
} from '../../src/insights/reports/compact-rollups.queries';
import { ALL_DAYS } from '../../src/insights/reports/order-rollup.entity';
import { addToRollup } from '../../src/insights/reports/order-rollup.queries';
import { OrderTotals } from '../../src/insights/reports/order-totals.service';
import { RetentionService } from '../../src/operations/retention/retention.service';
import { openDataSource } from '../../src/platform/database/data-source';
import { Transactions } from '../../src/platform/database/transactions';
import { createTestApp, type TestApp } from '../harness';
import { type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, QUIET } from '../harness/shipments';

const DAY = 86_400_000;

describe('daily totals of past days', () => {
  let test: TestApp;
  let admin: Person;
  let totals: OrderTotals;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
    totals = test.app.get(OrderTotals);
  });
  beforeEach(() => test.dataSource.query('DELETE FROM order_rollups'));
  afterAll(() => test.close());

  interface Row {
    readonly day: string;
    readonly slot: number;
    readonly orders: number;
  }
  const rows = async (condition = '1 = 1') =>
    (
      await test.dataSource.query<Row[]>(
        `SELECT * FROM order_rollups WHERE ${condition} ORDER BY day, slot`,
      )
    ).map((row) => ({ ...row }));
  const compact = async (now = Date.now()) => {
    let deleted = 0;
    for await (const count of totals.compact(now)) deleted += count;
    return deleted;
  };
  const add = (id: number, createdAt: Date) =>
    test.app
      .get(Transactions)
      .run((manager) => addToRollup(manager, { id, createdAt }, { orders: 1, revenue: 100 }));

  it('equal a recount after orders of them changed, with a row for each', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 5; count += 1) numbers.push((await placeOrder(test)).orderNumber);
    // All but the last were placed a week ago.
    await test.dataSource.query('UPDATE orders SET createdAt = ? WHERE orderNumber <> ?', [
      Date.now() - 7 * DAY,
      numbers.at(-1),
    ]);
    await totals.rebuild();
    for (const number of numbers) {
      const order = `/api/orders/${number}`;
      await patch(test, order, { status: 'delivered' }, admin.cookie).expect(200);
    }
    const analytics = async () => (await get(test, '/api/reports/analytics', admin.cookie)).body;
    const [before, apart] = [await analytics(), await rows()];
    expect(apart.filter(({ day }) => day < firstBusyDay(Date.now())).length).toBeGreaterThan(1);
    const { rollups } = await test.app.get(RetentionService).prune();
    const together = await rows();
    expect(apart.length - together.length).toBe(rollups);
    expect(await analytics()).toEqual(before);
    await totals.rebuild();
    expect(together).toEqual(await rows());
  });

  it('are put together once, until something is added to one', async () => {
    const past = new Date(Date.now() - 3 * DAY);
    for (const id of [8, 9, 10]) await add(id, past);
    expect(await compact()).toBe(2);
    expect(await compact()).toBe(0);
    await add(11, past);
    expect(await compact()).toBe(1);
    expect(await rows(`day <> '${ALL_DAYS}'`)).toMatchObject([
      { day: dayInSouthAfrica(past), slot: 0, orders: 4, revenue: 400 },
    ]);
  });

  it('leave the rows of today, of yesterday and of all days apart', async () => {
    // Ten at night in London is midnight in Johannesburg.
    const midnight = Date.parse('2026-03-10T22:00:00Z');
    for (const id of [1, 2]) {
      await add(id, new Date(midnight));
      await add(id, new Date(midnight - 1));
      await add(id, new Date(midnight - DAY - 1));
    }
    const [apart, ofAll] = [await rows(), await rows(`day = '${ALL_DAYS}'`)];
    expect(await compact(midnight)).toBe(2);
    const [together, ...others] = await rows();
    expect(together).toMatchObject({ day: '2026-03-09', slot: 0, orders: 2 });
    expect(others).toEqual(apart.filter(({ day }) => day !== '2026-03-09'));
    await compact(midnight + 100 * DAY);
    expect(await rows(`day = '${ALL_DAYS}'`)).toEqual(ofAll);
  });

  it('are all put together where they are more than one statement looks at', async () => {
    await test.app.get(Transactions).run(async (manager) => {
      for (let number = 0; number < 120; number += 1) {
        const createdAt = new Date(Date.now() - (3 + number) * DAY);
        for (const id of [3, 12]) await addToRollup(manager, { id, createdAt }, { orders: 1 });
      }
    });
    const before = firstBusyDay(Date.now());
    expect(await findDaySlots(test.dataSource, '', before)).toHaveLength(100);
    expect(await compact()).toBe(240);
    const left = await rows(`day <> '${ALL_DAYS}'`);
    expect(left).toHaveLength(120);
    expect(left.every(({ slot, orders }) => slot === 0 && orders === 2)).toBe(true);
  });

  it('lose nothing that orders add while two processes put them together', async () => {
    const past = new Date(Date.now() - 5 * DAY);
    const day = dayInSouthAfrica(past);
    const other = await openDataSource(test.config, ENTITIES);
    let isOver = false;
    const compacting = [test.dataSource, other].map(async (dataSource) => {
      const transactions = new Transactions(dataSource);
      while (!isOver) await transactions.run((manager) => compactDay(manager, day));
    });
    try {
      for (let first = 0; first < 160; first += 8) {
        await Promise.all(Array.from({ length: 8 }, (_, place) => add(first + place, past)));
      }
    } finally {
      isOver = true;
      await Promise.all(compacting);
      await other.destroy();
    }
    await compact();
    const sums = { slot: 0, orders: 160, revenue: 16_000 };
    expect(await rows(`day <> '${ALL_DAYS}'`)).toMatchObject([{ day, ...sums }]);
  });
});
