import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, verify } from '@node-rs/argon2';
import { PasswordResetService } from '../src/identity/password-reset/password-reset.service';
import { AuthService } from '../src/identity/sign-in/auth.service';
import { ClaimCodeMails } from '../src/notifications/claim-codes/claim-code-mails.service';
import { OrderClaim } from '../src/orders/customer-orders/order-claim';
import { until } from './dispatch/until';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { signIn } from './harness/people';
import { placeOrder } from './harness/shipments';

jest.mock('@node-rs/argon2', () => {
  const { hash, verify } = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { hash: jest.fn(hash), verify: jest.fn(verify) };
});

const PERSON = { fullName: 'Thandi Mokoena', password: 'known-Protea-7' };
const KNOWN = 'known@example.com';
const UNKNOWN = 'unknown@example.com';

describe('work for an e-mail with and without an account', () => {
  const running = new AsyncLocalStorage<string[]>();
  let app: MailedApp;

  beforeAll(async () => {
    app = await createMailedApp();
    const { dataSource } = app.test;
    const { createQueryRunner } = dataSource;
    jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((...mode) => {
      const runner = createQueryRunner.apply(dataSource, mode);
      const query = runner.query.bind(runner);
      runner.query = ((text: string, ...rest: never[]) => {
        // Times and counts stand in some statements themselves.
        running.getStore()?.push(text.replace(/\d+/g, 'N'));
        return query(text, ...rest);
      }) as typeof runner.query;
      return runner;
    });
    await register(KNOWN);
    // The first comparison makes the hash that stands in for a missing one.
    await login(KNOWN).catch(() => undefined);
    await app.test.dataSource.query('DELETE FROM sign_in_attempts');
  });
  afterAll(() => app.close());

  const caller = (address: string) => ({
    address,
    isOnThisMachine: false,
    token: undefined,
    deviceToken: undefined,
    device: 'Chrome on Windows',
  });
  const register = (email: string) =>
    app.test.app.get(AuthService).register({ ...PERSON, email }, caller('192.0.2.1'));
  const login = (email: string) =>
    app.test.app
      .get(AuthService)
      .login({ email, password: 'wrong', code: undefined }, caller(email));
  const askForLink = (email: string) => app.test.app.get(PasswordResetService).request({ email });

  /** The statements and password hashes that a call runs, whatever comes of it. */
  async function workOf(call: () => Promise<unknown>) {
    jest.mocked(hash).mockClear();
    jest.mocked(verify).mockClear();
    const statements: string[] = [];
    await running.run(statements, () => call().catch(() => undefined));
    const hashes = jest.mocked(hash).mock.calls.length + jest.mocked(verify).mock.calls.length;
    return { statements, hashes };
  }

  it('is the same statements and one password hash when a sign-in fails', async () => {
    const known = await workOf(() => login(KNOWN));
    expect(known.hashes).toBe(1);
    expect(known.statements.length).toBeGreaterThan(3);
    expect(await workOf(() => login(UNKNOWN))).toEqual(known);
  });

  it('is the same statements and no password hash when a link to a new password is asked for', async () => {
    const known = await workOf(() => askForLink(KNOWN));
    expect(known.hashes).toBe(0);
    expect(known.statements.some((text) => text.includes('notification_deliveries'))).toBe(true);
    expect(await workOf(() => askForLink(UNKNOWN))).toEqual(known);
  });

  it('is the same statements when a code for an order with and without an address is asked for, and one hash when it is given', async () => {
    const { test } = app;
    const { id: userId, email } = await signIn(test, 'customer');
    const session = { fullName: PERSON.fullName, role: 'customer', sessionId: '' } as const;
    const actor = { kind: 'user', userId, email, ...session } as const;
    const ask = (orderNumber: string) => test.app.get(ClaimCodeMails).request(actor, orderNumber);
    const guess = (orderNumber: string) =>
      test.app.get(OrderClaim).claim(actor, orderNumber, { code: 'no code' });
    const { orderNumber: known } = await placeOrder(test, { contactEmail: KNOWN });
    const { orderNumber: without } = await placeOrder(test);

    const asked = await workOf(() => ask(known));
    expect(asked.hashes).toBe(0);
    // The worker hashes the code when it mails it, which must not be counted with the next call.
    await until('the code', () =>
      app.smtp.received.some(({ mail }) => /^Code: \d{6}$/m.test(mail.text ?? '')),
    );
    expect(await workOf(() => ask(without))).toEqual(asked);
    expect(await workOf(() => ask('EC7K3M9QXA2TBF'))).toEqual(asked);

    const given = await workOf(() => guess(known));
    expect(given.hashes).toBe(1);
    expect(given.statements.some((text) => text.includes('order_claim_codes'))).toBe(true);
    expect(await workOf(() => guess(without))).toEqual(given);
  });

  it('is one password hash before the first statement when somebody signs up', async () => {
    const known = await workOf(() => register(KNOWN));
    const unknown = await workOf(() => register(UNKNOWN));
    expect([known.hashes, unknown.hashes]).toEqual([1, 1]);
    // Up to the account's row, which is refused to the known one.
    const shared = known.statements.slice(0, -1);
    expect(shared.at(-1)).toMatch(/^INSERT INTO .users/);
    expect(unknown.statements.slice(0, shared.length)).toEqual(shared);
  });
});
