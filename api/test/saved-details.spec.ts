import type { SavedAddressView, SavedPaymentMethodView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  patch,
  placeOrder,
  post,
  put,
  QUIET,
} from './harness/shipments';

describe('/api/payment-methods', () => {
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

describe('Saved addresses', () => {
  const { latitude: _latitude, longitude: _longitude, ...HOME } = CAPE_TOWN;
  const PATH = '/api/saved-addresses';
  const WRONG = { label: ' ', phone: 'abcdefghij', zipCode: 'x' };
  const home = (changes: object = {}) => ({ label: 'Home', ...HOME, ...changes });

  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
  });
  afterAll(() => test.close());

  const list = async ({ cookie }: Person) =>
    (await get(test, PATH, cookie).expect(200)).body as SavedAddressView[];
  const add = async ({ cookie }: Person, changes: object = {}) =>
    (await post(test, PATH, home(changes), cookie).expect(201)).body as SavedAddressView;

  describe('/api/saved-addresses', () => {
    it('stores, changes and deletes an address', async () => {
      const person = await signIn(test, 'customer', 'thandi');
      const added = await add(person);
      expect(added).toEqual({
        ...home(),
        id: expect.any(Number),
        userEmail: person.email,
        addressLine2: null,
        isDefault: false,
        isFrequent: true,
        createdAt: expect.any(String),
      });
      expect(await list(person)).toEqual([added]);

      const changed = home({ label: 'Work', addressLine2: 'Floor 2', isFrequent: false });
      const answer = await put(test, `${PATH}/${added.id}`, changed, person.cookie).expect(200);
      expect(answer.body).toEqual({ ...added, ...changed });
      expect(await list(person)).toEqual([{ ...added, ...changed }]);

      await del(test, `${PATH}/${added.id}`, person.cookie).expect(204);
      expect(await list(person)).toEqual([]);
    });

    it('keeps one default when several are made the default at the same time', async () => {
      const person = await signIn(test, 'customer', 'default');
      await add(person, { isDefault: true });
      await Promise.all([1, 2, 3].map(() => add(person, { isDefault: true })));
      const { id } = await add(person, { label: 'Last' });
      await put(test, `${PATH}/${id}`, home({ isDefault: true }), person.cookie).expect(200);
      const saved = await list(person);
      expect(saved.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
      expect(saved[0]?.id).toBe(id);
    });

    it('shows addresses to their owner alone', async () => {
      const person = await signIn(test, 'customer', 'mine');
      const other = await signIn(test, 'customer', 'other');
      const { id } = await add(person);
      for (const one of [id, 999_999, 0, 'x', '1e3', 99_999_999_999]) {
        await put(test, `${PATH}/${one}`, home(), other.cookie).expect(404);
        await del(test, `${PATH}/${one}`, other.cookie).expect(404);
      }
      expect(await list(other)).toEqual([]);
      expect(await list(person)).toHaveLength(1);
    });

    it('answers 400 with the wrong field', async () => {
      const { cookie } = await signIn(test, 'customer', 'fields');
      const answer = await post(test, PATH, { ...home(), ...WRONG }, cookie);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual(
        expect.arrayContaining([
          { path: 'label', message: 'Label is required' },
          { path: 'phone', message: 'Valid phone number is required' },
          { path: 'zipCode', message: 'Postal code must be 4 digits' },
        ]),
      );
    });

    it('answers 409 when a hundred addresses are saved', async () => {
      const person = await signIn(test, 'customer', 'full');
      for (let count = 0; count < 99; count += 1) await add(person, { label: `Place ${count}` });
      const answers = await Promise.all(
        [1, 2, 3].map(() => post(test, PATH, home(), person.cookie)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.detail).toMatch(/at most 100 addresses/);
      await placeOrder(test, { pickupAddress: JOHANNESBURG }, person.cookie);
      const [{ rows }] = await test.dataSource.query(
        'SELECT COUNT(*) AS "rows" FROM saved_addresses WHERE userEmail = ?',
        [person.email],
      );
      expect(Number(rows)).toBe(100);
    });
  });

  describe('placing an order', () => {
    it('saves both addresses once', async () => {
      const person = await signIn(test, 'customer', 'orders');
      await add(person);
      const places = {
        pickupAddress: { ...CAPE_TOWN, fullName: 'thandi  NKOSI', phone: '+27821234567' },
        deliveryAddress: JOHANNESBURG,
      };
      await Promise.all([1, 2, 3].map(() => placeOrder(test, places, person.cookie)));
      const saved = await list(person);
      expect(saved.map(({ label }) => label)).toEqual(['Home', 'Pieter van Wyk, Johannesburg']);
      expect(saved[1]).toMatchObject({
        addressLine1: '1 Commissioner Street',
        addressLine2: 'Ground floor',
        isDefault: false,
        isFrequent: true,
      });
    });

    it('saves no address when a visitor orders', async () => {
      const count = () => test.dataSource.query('SELECT COUNT(*) AS total FROM saved_addresses');
      const before = await count();
      await placeOrder(test, { deliveryAddress: JOHANNESBURG });
      expect(await count()).toEqual(before);
    });
  });
});
