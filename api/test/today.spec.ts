import type { TodayView } from '@courier/contract';
import { TodayService } from '../src/insights/today/today.service';
import type { Actor } from '../src/platform/access/actor';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { patch, placeOrder, QUIET } from './harness/shipments';

/** Friday, 27 November 2026. */
const at = (time: string, day = '2026-11-27') => new Date(`${day}T${time}:00+02:00`);

describe('the figures of a day', () => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, standardCutOff: '16:00', expressCutOff: null });
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());

  /** An order with these columns, of which nothing else is due on the day. */
  async function order(set: object): Promise<string> {
    const { orderNumber } = await placeOrder(test, {}, '', 'speedpoint');
    const columns = { collectionDay: '2026-11-20', deliverBy: '2026-11-30', ...set };
    await test.dataSource.query(
      `UPDATE orders SET ${Object.keys(columns).map((column) => `${column} = ?`)} WHERE orderNumber = ?`,
      [...Object.values(columns), orderNumber],
    );
    return orderNumber;
  }
  const arrived = (deliverBy: string, deliveredAt: Date) =>
    order({ status: 'delivered', deliverBy, deliveredAt: deliveredAt.getTime() });
  const read = (): Promise<TodayView> => {
    const actor = { kind: 'user', userId: admin.id, role: 'admin' } as Actor;
    return test.app.get(TodayService).read(actor, at('14:20'));
  };

  it('count what is to be collected, on the road, due and delivered, and nothing else', async () => {
    expect((await read()).delivered.today).toEqual({ delivered: 0, onTime: 0 });
    const today = { collectionDay: '2026-11-27' };
    await order({ ...today, collectionWindow: '14:00-16:00' });
    await order({ ...today, status: 'confirmed', collectionWindow: '15:00-17:00' });
    await order({ ...today, status: 'in_transit', deliverBy: '2026-11-27' });
    await order({ ...today, awaitsPayment: 1, deliverBy: '2026-11-27' });
    await order({ ...today, status: 'cancelled', deliverBy: '2026-11-27' });
    await arrived('2026-11-27', at('09:00'));
    await arrived('2026-11-26', at('10:00'));
    await arrived('2026-11-26', at('23:59', '2026-11-26'));
    await arrived('2026-11-20', at('00:00', '2026-11-21'));
    await arrived('2026-11-20', at('23:59', '2026-11-20'));
    expect(await read()).toEqual({
      at: at('14:20').toISOString(),
      day: '2026-11-27',
      toCollect: { total: 3, left: 2, cutOff: '16:00', leftBeforeCutOff: 1 },
      open: 4,
      onTheRoad: 1,
      due: { total: 2, left: 1 },
      delivered: {
        today: { delivered: 2, onTime: 1 },
        yesterday: { delivered: 1, onTime: 1 },
        lastSevenDays: { delivered: 4, onTime: 2 },
      },
    });
  });

  it('forget an arrival that is taken back', async () => {
    const orderNumber = await order({});
    const set = (status: string) =>
      patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    const arrivals = () =>
      test.dataSource.query<{ deliveredAt: number | null }[]>(
        'SELECT deliveredAt FROM orders WHERE orderNumber = ?',
        [orderNumber],
      );
    await set('delivered');
    expect((await arrivals())[0]?.deliveredAt).not.toBeNull();
    await set('in_transit');
    expect(await arrivals()).toEqual([{ deliveredAt: null }]);
    await set('cancelled');
  });
});
