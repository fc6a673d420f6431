import type { NotificationView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { get, patch, placeOrder, post, put, QUIET } from './harness/shipments';

const PATH = '/api/notifications';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const list = async ({ cookie }: Person, query = '') =>
  (await get(test, PATH + query, cookie).expect(200)).body as NotificationView[];
const setStatus = (orderNumber: string, status: string) =>
  patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);

describe('notifications', () => {
  it("inform the owner of each change of an order's status", async () => {
    const person = await signIn(test, 'customer', 'thandi');
    const { orderNumber } = await placeOrder(test, {}, person.cookie);
    for (const status of ['confirmed', 'confirmed', 'in_transit', 'delivered']) {
      await setStatus(orderNumber, status);
    }
    const notifications = await list(person);
    expect(notifications.map(({ type, title }) => [type, title])).toEqual([
      ['order_delivered', 'Parcel delivered'],
      ['order_in_transit', 'Parcel on its way'],
      ['order_confirmed', 'Order confirmed'],
      ['order_placed', 'Order received'],
    ]);
    expect(notifications[0]).toEqual({
      id: expect.any(Number),
      type: 'order_delivered',
      title: 'Parcel delivered',
      message: expect.stringMatching(
        /^The parcel has arrived\. R\d+\.\d\d is still to be paid by EFT\.$/,
      ),
      orderNumber,
      isRead: false,
      createdAt: expect.any(String),
    });
  });

  it("are not written for a visitor's order", async () => {
    const count = () => test.dataSource.query('SELECT COUNT(*) AS total FROM notifications');
    const before = await count();
    const { orderNumber } = await placeOrder(test);
    await setStatus(orderNumber, 'confirmed');
    expect(await count()).toEqual(before);
  });

  it('are marked as read singly or all together, and counted', async () => {
    const person = await signIn(test, 'customer', 'reader');
    for (let count = 0; count < 3; count += 1) await placeOrder(test, {}, person.cookie);
    const counted = await get(test, `${PATH}/unread-count`, person.cookie).expect(200);
    expect(counted.body).toEqual({ unread: 3 });
    const [newest] = await list(person);
    const read = await patch(test, `${PATH}/${newest?.id}/read`, {}, person.cookie).expect(200);
    expect(read.body).toEqual({ unread: 2 });
    const answer = await get(test, PATH, person.cookie).expect(200);
    expect(answer.get('x-unread-count')).toBe('2');
    expect(answer.body.map(({ isRead }: NotificationView) => isRead)).toEqual([true, false, false]);
    const all = await post(test, `${PATH}/read-all`, {}, person.cookie).expect(200);
    expect(all.body).toEqual({ unread: 0 });
  });

  it('are returned page by page', async () => {
    const person = await signIn(test, 'customer', 'pages');
    for (let count = 0; count < 5; count += 1) await placeOrder(test, {}, person.cookie);
    const first = await get(test, `${PATH}?limit=2`, person.cookie).expect(200);
    const link = /^<(.+)>; rel="next"$/.exec(first.get('link') ?? '')?.[1] ?? '';
    const second = await get(test, link, person.cookie).expect(200);
    const third = await list(person, `?limit=2&after=${second.body[1].id}`);
    const ids = [...first.body, ...second.body, ...third].map(({ id }: NotificationView) => id);
    expect(ids).toEqual((await list(person)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
  });

  it('are returned to their owner alone', async () => {
    const person = await signIn(test, 'customer', 'mine');
    const other = await signIn(test, 'customer', 'other');
    await placeOrder(test, {}, person.cookie);
    const [mine] = await list(person);
    await patch(test, `${PATH}/${mine?.id}/read`, {}, other.cookie).expect(404);
    await post(test, `${PATH}/read-all`, {}, other.cookie).expect(200);
    expect(await list(other)).toEqual([]);
    expect(await list(person)).toMatchObject([{ isRead: false }]);
  });

  it("follow the person's settings: by e-mail unless switched off", async () => {
    const { cookie } = await signIn(test, 'customer', 'choosy');
    const preferences = `${PATH}/preferences`;
    expect((await get(test, preferences, cookie).expect(200)).body).toEqual({
      email: true,
      sms: false,
      channels: [],
    });
    for (const choice of [
      { email: false, sms: true },
      { email: true, sms: true },
    ]) {
      const answer = await put(test, preferences, choice, cookie).expect(200);
      expect(answer.body).toEqual({ ...choice, channels: [] });
      expect((await get(test, preferences, cookie)).body).toEqual(answer.body);
    }
    const wrong = await put(test, preferences, { email: 'sometimes' }, cookie).expect(400);
    expect(wrong.body.errors).toEqual(
      expect.arrayContaining([{ path: 'sms', message: 'SMS must be true or false' }]),
    );
  });
});
