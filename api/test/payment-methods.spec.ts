import type { SavedPaymentMethodView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { del, get, patch, post, QUIET } from './harness/shipments';

const PATH = '/api/payment-methods';
const CARD = { type: 'speedpoint', cardBrand: 'Visa', cardLastFour: '4242' };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const list = async ({ cookie }: Person) =>
  (await get(test, PATH, cookie).expect(200)).body as SavedPaymentMethodView[];
const add = async ({ cookie }: Person, body: object) =>
  (await post(test, PATH, body, cookie).expect(201)).body as SavedPaymentMethodView;

describe('/api/payment-methods', () => {
  it('stores payment methods and makes the first one the default', async () => {
    const person = await signIn(test, 'customer', 'thandi');
    const card = await add(person, CARD);
    expect(card).toEqual({
      ...CARD,
      id: expect.any(Number),
      isDefault: true,
      createdAt: expect.any(String),
    });
    const eft = await add(person, { type: 'eft' });
    expect(eft).toMatchObject({ cardBrand: null, cardLastFour: null, isDefault: false });
    expect(await list(person)).toEqual([card, eft]);
  });

  it('keeps one default when two are chosen at the same time', async () => {
    const person = await signIn(test, 'customer', 'default');
    const ids: number[] = [];
    for (const type of ['speedpoint', 'eft', 'cash_on_delivery']) {
      ids.push((await add(person, { type, isDefault: true })).id);
    }
    await Promise.all(
      ids.map((id) => patch(test, `${PATH}/${id}/default`, {}, person.cookie).expect(200)),
    );
    const last = await patch(test, `${PATH}/${ids[1]}/default`, {}, person.cookie).expect(200);
    expect(last.body).toEqual(await list(person));
    expect(last.body.map((one: SavedPaymentMethodView) => [one.id, one.isDefault])).toEqual([
      [ids[1], true],
      [ids[0], false],
      [ids[2], false],
    ]);
  });

  it('stores an equal payment method once', async () => {
    const person = await signIn(test, 'customer', 'double');
    await Promise.all([1, 2, 3].map(() => add(person, CARD)));
    expect(await list(person)).toHaveLength(1);
  });

  it('refuses card numbers and stores them nowhere', async () => {
    const person = await signIn(test, 'customer', 'careless');
    const number = '4242 4242 4242 4242';
    for (const body of [
      { ...CARD, cardBrand: number },
      { ...CARD, cardLastFour: number },
      { ...CARD, cardNumber: number },
    ]) {
      const answer = await post(test, PATH, body, person.cookie).expect(400);
      expect(JSON.stringify(answer.body)).toMatch(/Never type a card number/);
      expect(JSON.stringify(answer.body)).not.toContain('4242 4242');
    }
    expect(await list(person)).toEqual([]);
  });

  it('shows payment methods to their owner alone', async () => {
    const person = await signIn(test, 'customer', 'mine');
    const other = await signIn(test, 'customer', 'other');
    const { id } = await add(person, CARD);
    await del(test, `${PATH}/${id}`, other.cookie).expect(404);
    await patch(test, `${PATH}/${id}/default`, {}, other.cookie).expect(404);
    expect(await list(other)).toEqual([]);
    await del(test, `${PATH}/${id}`, person.cookie).expect(204);
    expect(await list(person)).toEqual([]);
  });

  it('refuses more than twenty payment methods', async () => {
    const person = await signIn(test, 'customer', 'many');
    for (let count = 0; count < 20; count += 1) {
      await add(person, { ...CARD, cardLastFour: String(1000 + count) });
    }
    const answer = await post(test, PATH, CARD, person.cookie).expect(409);
    expect(answer.body.detail).toMatch(/at most 20 payment methods/);
  });
});
