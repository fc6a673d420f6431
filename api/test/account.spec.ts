import type { OrderView, SessionView } from '@courier/contract';
import request from 'supertest';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  QUIET,
} from './harness/shipments';

describe('Account', () => {
  const PATH = '/api/account';

  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
  });
  afterAll(() => test.close());

  const passwordOf = (name: string) => `${name}-Protea-7`;
  const login = async (name: string, password = passwordOf(name)) => {
    const email = `${name}@example.com`;
    const answer = await request(test.server).post('/api/auth/login').send({ email, password });
    return { status: answer.status, cookie: cookieOf(answer) };
  };
  const cookieOf = (answer: request.Response) =>
    ((answer.get('set-cookie') ?? [])[0] ?? '').split(';')[0] ?? '';
  const isSignedIn = async (cookie: string) =>
    (await get(test, '/api/auth/me', cookie)).body.user !== null;
  const sessions = async (cookie: string) =>
    (await get(test, `${PATH}/sessions`, cookie).expect(200)).body as SessionView[];

  describe('/api/account', () => {
    it("returns one's own account and changes the name alone", async () => {
      const { cookie, email } = await signIn(test, 'customer', 'named');
      const account = { email, emailConfirmed: null, fullName: 'Naledi Khumalo', role: 'customer' };
      const shown = await get(test, PATH, cookie).expect(200);
      expect(shown.body).toEqual({ ...account, createdAt: expect.any(String) });
      const body = { fullName: ' Naledi van Wyk ', role: 'admin', email: 'other@example.com' };
      const changed = await patch(test, PATH, body, cookie).expect(200);
      expect(changed.body).toEqual({ ...shown.body, fullName: 'Naledi van Wyk' });
      const me = await get(test, '/api/auth/me', cookie).expect(200);
      expect(me.body.user.fullName).toBe('Naledi van Wyk');
      const wrong = await patch(test, PATH, { fullName: 'N' }, cookie).expect(400);
      expect(wrong.body.errors).toEqual([
        { path: 'fullName', message: 'Please enter your full name' },
      ]);
    });
  });

  describe('POST /api/account/password', () => {
    const change = (cookie: string, currentPassword: string, newPassword: string) =>
      post(test, `${PATH}/password`, { currentPassword, newPassword }, cookie);

    it('ends all other sessions and replaces the token of this one', async () => {
      const { cookie } = await signIn(test, 'customer', 'changer');
      const elsewhere = await login('changer');
      const answer = await change(cookie, passwordOf('changer'), 'another-one').expect(200);
      expect(answer.body).toEqual({ success: true, message: 'Your password was changed' });
      const fresh = cookieOf(answer);
      expect(fresh).toMatch(/^__Host-session=/);
      expect(await isSignedIn(fresh)).toBe(true);
      expect(await isSignedIn(cookie)).toBe(false);
      expect(await isSignedIn(elsewhere.cookie)).toBe(false);
      expect((await login('changer')).status).toBe(401);
      expect((await login('changer', 'another-one')).status).toBe(200);
    });

    it('answers 400 to a wrong current password and 429 after five of them', async () => {
      const { cookie } = await signIn(test, 'customer', 'guessed');
      const wrong = await change(cookie, 'not-it', 'another-one').expect(400);
      expect(wrong.body.errors).toEqual([
        { path: 'currentPassword', message: 'This is not your current password' },
      ]);
      for (let call = 0; call < 4; call += 1) await change(cookie, 'not-it', 'another-one');
      await change(cookie, 'not-it', 'another-one').expect(429);
      expect(await isSignedIn(cookie)).toBe(true);
    });

    it('refuses a short or unchanged password, and fewer than 12 characters from staff', async () => {
      const { cookie } = await signIn(test, 'customer', 'short');
      const current = passwordOf('short');
      const short = await change(cookie, current, '12345').expect(400);
      expect(short.body.detail).toBe('Password must be at least 6 characters');
      const same = await change(cookie, current, current).expect(400);
      expect(same.body.detail).toBe('The new password must differ from the current one');
      const agent = await signIn(test, 'support', 'agent');
      const weak = await change(agent.cookie, passwordOf('agent'), 'short-one').expect(400);
      expect(weak.body.detail).toBe('The new password must have at least 12 characters');
    });
  });

  describe('/api/account/sessions', () => {
    it('lists sessions and, with the password, ends a single one', async () => {
      const { cookie } = await signIn(test, 'customer', 'lister');
      const elsewhere = await login('lister');
      const listed = await sessions(cookie);
      expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
      expect(JSON.stringify(listed)).not.toContain(cookie.split('=')[1]);
      const other = listed.find(({ isCurrent }) => !isCurrent);
      const stranger = await signIn(test, 'customer', 'nosy');
      const path = `${PATH}/sessions/${other?.id}`;
      await del(test, path, stranger.cookie, { password: passwordOf('nosy') }).expect(404);
      const wrong = await del(test, path, cookie, { password: 'guess-1' }).expect(400);
      expect(wrong.body.errors).toEqual([
        { path: 'password', message: 'This is not your current password' },
      ]);
      expect(await isSignedIn(elsewhere.cookie)).toBe(true);
      await del(test, path, cookie, { password: passwordOf('lister') }).expect(204);
      expect(await isSignedIn(elsewhere.cookie)).toBe(false);
      expect(await sessions(cookie)).toHaveLength(1);
    });

    it('names sessions by browser and system, also after the password was changed', async () => {
      await signIn(test, 'customer', 'devices');
      const answer = await request(test.server)
        .post('/api/auth/login')
        .set(
          'user-agent',
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36',
        )
        .send({ email: 'devices@example.com', password: passwordOf('devices') })
        .expect(200);
      const cookie = cookieOf(answer);
      const listed = await sessions(cookie);
      expect(listed.map(({ device }) => device)).toEqual(
        expect.arrayContaining(['Chrome on Windows', null]),
      );
      const passwords = { currentPassword: passwordOf('devices'), newPassword: 'another-one' };
      const changed = await post(test, `${PATH}/password`, passwords, cookie).expect(200);
      expect(await sessions(cookieOf(changed))).toMatchObject([{ device: 'Chrome on Windows' }]);
    });

    it('ends all sessions on sign-out everywhere with the password, this one included', async () => {
      const { cookie } = await signIn(test, 'customer', 'leaver');
      const elsewhere = await login('leaver');
      const path = `${PATH}/sign-out-everywhere`;
      await post(test, path, { password: 'guess-1' }, cookie).expect(400);
      expect(await isSignedIn(elsewhere.cookie)).toBe(true);
      const answer = await post(test, path, { password: passwordOf('leaver') }, cookie).expect(200);
      expect((answer.get('set-cookie') ?? [])[0]).toContain('Expires=Thu, 01 Jan 1970');
      expect(await isSignedIn(cookie)).toBe(false);
      expect(await isSignedIn(elsewhere.cookie)).toBe(false);
    });
  });
});

describe('Privacy of an account', () => {
  const PLACES = {
    pickupAddress: {
      ...CAPE_TOWN,
      fullName: 'Planted Sender',
      addressLine1: '1 Planted Road',
      instructions: 'Planted gate code',
    },
    deliveryAddress: { ...JOHANNESBURG, fullName: 'Planted Receiver' },
  };
  const TICKET = {
    name: 'Planted Writer',
    email: 'planted@example.com',
    category: 'general',
    subject: 'Planted subject',
    description: 'Planted description',
  };

  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());

  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const erase = ({ cookie }: Person, password: string) =>
    del(test, '/api/account', cookie, { password });

  /** A person with something in every table. */
  async function busyPerson(name: string) {
    const person = await signIn(test, 'customer', name);
    const { orderNumber } = await placeOrder(test, PLACES, person.cookie);
    await post(test, '/api/payment-methods', { type: 'eft' }, person.cookie).expect(201);
    await post(test, '/api/support/tickets', TICKET, person.cookie).expect(201);
    await post(
      test,
      '/api/quotes',
      {
        ...PLACES,
        packageDetails: {
          packages: [{ type: 'envelope', weight: 1, length: 1, width: 1, height: 1 }],
        },
        serviceType: 'express',
      },
      person.cookie,
    ).expect(201);
    const [order] = await test.dataSource.query<{ id: number }[]>(
      'SELECT id FROM orders WHERE orderNumber = ?',
      [orderNumber],
    );
    await test.dataSource.query(
      `INSERT INTO proof_of_delivery (orderId, type, recipientName, photoUrl, timestamp)
     VALUES (?, 'photo', 'Planted Neighbour', 'https://x.shipday.com/planted.jpg', 1)`,
      [order?.id],
    );
    await test.dataSource.query(
      `INSERT INTO webhook_events (deliveryKey, event, orderNumber, occurredAt, payload, receivedAt, appliedAt, outcome)
     VALUES (?, 'ORDER_COMPLETED', ?, 1, '{"name":"Planted Receiver"}', 1, 1, 'applied')`,
      [name, orderNumber],
    );
    return { person, orderNumber };
  }

  /** As a worker leaves it after the last try. */
  async function parkHandOver(orderNumber: string): Promise<void> {
    const ofOrder = '(SELECT id FROM orders WHERE orderNumber = ?)';
    await test.dataSource.query(
      `UPDATE dispatch_jobs SET state = 'parked', attempts = 1 WHERE orderId = ${ofOrder}`,
      [orderNumber],
    );
    await test.dataSource.query('UPDATE orders SET needsAttention = ? WHERE orderNumber = ?', [
      1,
      orderNumber,
    ]);
  }

  function jobsOf(orderNumber: string): Promise<{ kind: string; state: string }[]> {
    return test.dataSource.query(
      `SELECT j.kind, j.state FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
     WHERE o.orderNumber = ? ORDER BY j.id`,
      [orderNumber],
    );
  }

  /** Everything in the database, as text. */
  async function everything(): Promise<string> {
    const tables = test.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    const contents: unknown[] = [];
    for (const table of tables) {
      contents.push(table, await test.dataSource.query(`SELECT * FROM ${table}`));
    }
    return JSON.stringify(contents);
  }

  describe('GET /api/account/export', () => {
    it('returns everything stored about the person as a file', async () => {
      const { person, orderNumber } = await busyPerson('exported');
      const answer = await get(test, '/api/account/export', person.cookie).expect(200);
      expect(answer.get('content-type')).toMatch(/^application\/json/);
      expect(answer.get('content-disposition')).toBe('attachment; filename="my-courier-data.json"');
      const data = answer.body as Record<string, unknown[]> & { account: object };
      expect(data.account).toMatchObject({ email: person.email, role: 'customer' });
      expect(data.savedAddresses).toMatchObject([
        { fullName: 'Planted Sender', isFrequent: true },
        { fullName: 'Planted Receiver' },
      ]);
      expect(data.paymentMethods).toMatchObject([{ type: 'eft', isDefault: true }]);
      expect(data.notifications).toMatchObject([{ type: 'order_placed' }]);
      expect(data.sessions).toHaveLength(1);
      expect(data.quotes).toHaveLength(2);
      expect(data.quotes?.[0]).toMatchObject({
        contactEmail: person.email,
        contactPhone: null,
        pickupInstructions: 'Planted gate code',
      });
      expect(data.supportTickets).toMatchObject([
        { subject: 'Planted subject', messages: [{ message: 'Planted description' }] },
      ]);
      expect(data.orders).toMatchObject([
        {
          orderNumber,
          pickupAddress: { fullName: 'Planted Sender', instructions: 'Planted gate code' },
          proofOfDelivery: { recipientName: 'Planted Neighbour' },
        },
      ]);
      expect(answer.text).not.toContain('argon2');
    });

    it('returns nothing about other people', async () => {
      await busyPerson('someone');
      const other = await signIn(test, 'customer', 'planted');
      const answer = await get(test, '/api/account/export', other.cookie).expect(200);
      expect(answer.text).not.toContain('Planted');
      expect(answer.body.orders).toEqual([]);
    });
  });

  describe('DELETE /api/account', () => {
    it('answers 409 while an order of the person is under way', async () => {
      const { person, orderNumber } = await busyPerson('waiting');
      const answer = await erase(person, 'waiting-Protea-7').expect(409);
      expect(answer.body.detail).toMatch(/still under way/);
      await setStatus(orderNumber, 'in_transit');
      await erase(person, 'waiting-Protea-7').expect(409);
      expect((await get(test, '/api/auth/me', person.cookie)).body.user).not.toBeNull();
    });

    it('cancels and erases an order when its hand-over is parked', async () => {
      const { person, orderNumber } = await busyPerson('parked');
      await parkHandOver(orderNumber);
      await erase(person, 'parked-Protea-7').expect(200);
      const order = (await get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200))
        .body as OrderView;
      expect(order).toMatchObject({
        status: 'cancelled',
        needsAttention: false,
        pickupAddress: { fullName: 'Erased', phone: '' },
      });
      // An earlier try may have arrived at the provider.
      expect(await jobsOf(orderNumber)).toEqual([
        { kind: 'insert_order', state: 'parked' },
        { kind: 'delete_order', state: 'ready' },
      ]);
    });

    it('answers 409 when an order in transit has a parked hand-over', async () => {
      const { person, orderNumber } = await busyPerson('collected');
      await parkHandOver(orderNumber);
      await setStatus(orderNumber, 'in_transit');
      await erase(person, 'collected-Protea-7').expect(409);
    });

    it('answers 400 to a wrong password and 403 to staff', async () => {
      const { person, orderNumber } = await busyPerson('careful');
      await setStatus(orderNumber, 'cancelled');
      const answer = await erase(person, 'not-it').expect(400);
      expect(answer.body.errors).toEqual([
        { path: 'password', message: 'This is not your current password' },
      ]);
      await erase(admin, 'admin-Protea-7').expect(403);
    });

    it('removes the person, keeps the order and leaves an audit entry without a name', async () => {
      const fresh = await createTestApp(QUIET);
      const [before, adminBefore] = [test, admin];
      test = fresh;
      try {
        admin = await signIn(test, 'admin');
        const { person, orderNumber } = await busyPerson('gone');
        const { cookie } = person;
        await setStatus(orderNumber, 'delivered');
        const uploads = path.join(test.config.dataDir, 'uploads');
        const name = `${'a'.repeat(32)}.png`;
        await mkdir(uploads, { recursive: true });
        await writeFile(path.join(uploads, name), 'a signature');
        await test.dataSource.query('UPDATE proof_of_delivery SET digitalSignature = ?', [
          `/api/orders/${orderNumber}/proof-of-delivery/${name}`,
        ]);
        expect(await everything()).toMatch(/Planted/i);

        const answer = await erase(person, 'gone-Protea-7').expect(200);
        expect((answer.get('set-cookie') ?? [])[0]).toContain('Expires=Thu, 01 Jan 1970');
        const left = await everything();
        for (const secret of [/planted/i, /gone@example/, /8212345/, /82 123 4567/]) {
          expect(left).not.toMatch(secret);
        }
        expect((await get(test, '/api/auth/me', cookie)).body.user).toBeNull();
        expect(await readdir(uploads)).toEqual([]);

        const order = (await get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200))
          .body as OrderView;
        expect(order).toMatchObject({
          status: 'delivered',
          pickupAddress: { fullName: 'Erased', phone: '', city: 'Cape Town', zipCode: '8001' },
          deliveryAddress: { fullName: 'Erased', addressLine1: 'Erased', addressLine2: null },
          proofOfDelivery: { recipientName: null, photoUrl: null },
        });
        const log = await get(test, '/api/audit?subjectType=customer', admin.cookie).expect(200);
        expect(log.body).toEqual([
          {
            id: expect.any(Number) as number,
            actor: { id: person.id, email: 'account holder' },
            action: 'erase the account',
            subjectType: 'customer',
            subjectId: String(person.id),
            before: null,
            after: null,
            createdAt: expect.any(String) as string,
          },
        ]);
        const again = { fullName: 'Somebody Else', email: person.email, password: 'secret-1' };
        await post(test, '/api/auth/register', again).expect(201);
      } finally {
        await fresh.close();
        [test, admin] = [before, adminBefore];
      }
    });
  });
});
