import { Logger } from '@nestjs/common';
import request from 'supertest';
import { QueryFailedError } from 'typeorm';
import { StoresService } from '../src/places/stores/stores.service';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';

const PLANTED = {
  fullName: 'Planted Name',
  email: 'planted@example.co.za',
  password: 'planted-password',
};
const PHONE = '082 555 0199';
const ORDER_NUMBER = 'EC7K3M9QXA2TBF';

describe('log', () => {
  const lines: string[] = [];
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(
      {},
      { log: { write: (line) => void lines.push(line) }, logsPersonalData: true },
    );
  });
  afterAll(() => test.close());

  /** What was logged of the requests to a route. */
  const requestsTo = (path: string) =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ msg, route }) => msg === 'request' && route === path)
      .map(({ method, status, userId }) => ({ method, status, userId }));

  it('has a line per request with route and id but without the address', async () => {
    const answer = await request(test.server).get('/api/auth/me?userEmail=planted@example.co.za');
    const reqId = answer.get('x-request-id');
    const entry = lines
      .map((line) => JSON.parse(line))
      .find((line) => line.msg === 'request' && line.reqId === reqId);
    expect(entry).toMatchObject({
      level: 'info',
      method: 'GET',
      route: '/api/auth/me',
      status: 200,
      ms: expect.any(Number),
    });
  });

  it('contains no personal data, whatever requests carry', async () => {
    const server = request(test.server);
    const registered = await server.post('/api/auth/register').send(PLANTED);
    const cookie = (registered.get('set-cookie') ?? [])[0]?.split(';')[0] ?? '';
    const token = cookie.split('=')[1] ?? '';
    await server.post('/api/auth/register').send(PLANTED);
    await server.post('/api/auth/login').send({ ...PLANTED, password: 'planted-wrong' });
    await server.get('/api/auth/me').set({ cookie });
    await server.get(`/tracking?number=${ORDER_NUMBER}`);
    await server.get(`/api/orders/${ORDER_NUMBER}`);
    await server.get(`/api/saved-addresses?userEmail=${PLANTED.email}`).set({ cookie });
    await server.get('/api/addresses/search?q=12 Planted Street');

    const logger = new Logger('Test');
    logger.error(new Error(`careless ${PLANTED.email} ${PHONE} ${ORDER_NUMBER}`));
    logger.error(new QueryFailedError('SELECT ?', [PLANTED.fullName], new Error('Planted Name')));
    logger.warn(`__Host-session=${token}; careless`);

    const log = lines.join('');
    expect(token).toHaveLength(43);
    expect(log).toContain('careless');
    for (const secret of [...Object.values(PLANTED), PHONE, ORDER_NUMBER, token, 'Planted']) {
      expect(log).not.toContain(secret);
    }
  });

  it('names accounts that signed in or were refused by their id', async () => {
    const server = request(test.server);
    const account = { ...PLANTED, email: 'planted-two@example.co.za' };
    await server.post('/api/auth/register').send(account).expect(201);
    await server.post('/api/auth/login').send(account).expect(200);
    await server.post('/api/auth/login').send({ ...account, password: 'planted-wrong' });
    await server.post('/api/auth/login').send({ ...account, email: 'nobody@example.co.za' });
    const told = lines
      .map((line) => JSON.parse(line))
      .filter(({ context }) => context === 'SignIn')
      .slice(-4)
      .map(({ level, msg, userId }) => [level, msg, typeof userId]);
    expect(told).toEqual([
      ['info', 'signed up', 'number'],
      ['info', 'signed in', 'number'],
      ['warn', 'sign-in refused', 'number'],
      ['warn', 'sign-in refused', 'object'],
    ]);
  });

  it('has a line for each refused access, with route, status and account', async () => {
    const customer = await signIn(test, 'customer', 'refused');
    await request(test.server).get('/api/audit').set('cookie', customer.cookie).expect(403);
    await request(test.server).get('/api/audit').expect(401);
    expect(requestsTo('/api/audit')).toEqual([
      { method: 'GET', status: 403, userId: customer.id },
      { method: 'GET', status: 401, userId: undefined },
    ]);
  });

  it('has a line for each attempt on input checks, origin checks and limits', async () => {
    const ask = () => request(test.server).post('/api/quotes');
    // However long it takes, it is one minute for the limit.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await ask().send({ packageDetails: 'x' }).expect(400);
    await ask().set('origin', 'https://evil.example').send({}).expect(403);
    for (let count = 0; count < 130; count += 1) await ask().send({});
    const statuses = requestsTo('/api/quotes').map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 403, 429]));
    expect(statuses).toHaveLength(132);
    clock.mockRestore();
  });

  it('writes a message with line breaks as one line that cannot pass for another', () => {
    const before = lines.length;
    new Logger('Test').warn('a name\n{"level":"info","msg":"signed in","userId":1}');
    expect(lines.slice(before)).toHaveLength(1);
    expect(lines.at(-1)?.trimEnd()).not.toContain('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'warn', context: 'Test' });
  });

  it('has times in milliseconds since 1970, which are UTC', () => {
    const before = Date.now();
    new Logger('Test').warn('now');
    const { time } = JSON.parse(lines.at(-1) ?? '') as { time: number };
    expect(time >= before && time <= Date.now()).toBe(true);
  });

  it('has the stack of an error that the response hides', async () => {
    const fault = new Error('a fault');
    jest.spyOn(test.app.get(StoresService), 'active').mockRejectedValueOnce(fault);
    const answer = await request(test.server).get('/api/stores/active');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('a fault');
    const entry = lines
      .map((line) => JSON.parse(line))
      .find(({ err }) => err?.message === 'a fault');
    expect(entry.reqId).toBe(answer.get('x-request-id'));
    expect(entry.err.stack).toMatch(/^\s+at /);
  });
});
