import { AsyncLocalStorage } from 'node:async_hooks';
import { PasswordResetService } from '../src/identity/password-reset/password-reset.service';
import { AuthService } from '../src/identity/sign-in/auth.service';
import { LinkCodeMailsService } from '../src/notifications/link-codes/link-code-mails.service';
import { OrderLinkService } from '../src/orders/customer-orders/order-link.service';
import { until } from './dispatch/until';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { signIn } from './harness/people';
import { placeOrder } from './harness/shipments';

/** What runs for a call, in its order: a password hash, or what a statement does. */
const mockRunning = new AsyncLocalStorage<string[]>();

jest.mock('@node-rs/argon2', () => {
  const { hash, verify } = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const counted =
    <T extends unknown[], R>(work: (...given: T) => R) =>
    (...given: T) => {
      mockRunning.getStore()?.push('password hash');
      return work(...given);
    };
  return { hash: counted(hash), verify: counted(verify) };
});

const PERSON = { fullName: 'Thandi Mokoena', password: 'known-Protea-7' };
const KNOWN = 'known@example.com';
const UNKNOWN = 'unknown@example.com';

describe('work for an e-mail with and without an account', () => {
  let app: MailedApp;

  beforeAll(async () => {
    app = await createMailedApp();
    const { dataSource } = app.test;
    const { createQueryRunner } = dataSource;
    jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((...mode) => {
      const runner = createQueryRunner.apply(dataSource, mode);
      const query = runner.query.bind(runner);
      runner.query = ((text: string, ...rest: never[]) => {
        mockRunning.getStore()?.push(text.trimStart().split(' ', 1)[0] ?? '');
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

  /** What a call runs, whatever comes of it. */
  async function workOf(call: () => Promise<unknown>): Promise<string[]> {
    const work: string[] = [];
    await mockRunning.run(work, () => call().catch(() => undefined));
    return work;
  }
  const hashesIn = (work: readonly string[]) =>
    work.filter((step) => step === 'password hash').length;

  it('is the same and one password hash when a sign-in fails', async () => {
    const known = await workOf(() => login(KNOWN));
    expect(hashesIn(known)).toBe(1);
    expect(await workOf(() => login(UNKNOWN))).toEqual(known);
  });

  it('is the same without a password hash when a link to a new password is asked for', async () => {
    const known = await workOf(() => askForLink(KNOWN));
    expect(known).toContain('INSERT');
    expect(hashesIn(known)).toBe(0);
    expect(await workOf(() => askForLink(UNKNOWN))).toEqual(known);
  });

  it('is the same when a code for an order with and without an address is asked for, and one hash when it is given', async () => {
    const { test } = app;
    const { id: userId, email } = await signIn(test, 'customer');
    const session = { fullName: PERSON.fullName, role: 'customer', sessionId: '' } as const;
    const actor = { kind: 'user', userId, email, ...session } as const;
    const ask = (orderNumber: string) =>
      test.app.get(LinkCodeMailsService).request(actor, orderNumber);
    const guess = (orderNumber: string) =>
      test.app.get(OrderLinkService).link(actor, orderNumber, { code: 'no code' });
    const { orderNumber: known } = await placeOrder(test, { contactEmail: KNOWN });
    const { orderNumber: without } = await placeOrder(test);

    const asked = await workOf(() => ask(known));
    expect(asked).toContain('INSERT');
    expect(hashesIn(asked)).toBe(0);
    expect(await workOf(() => ask(without))).toEqual(asked);
    expect(await workOf(() => ask('EC7K3M9QXA2TBF'))).toEqual(asked);

    // A code is there to be compared once it was mailed.
    await until('the code', () =>
      app.smtp.received.some(({ mail }) => /^Code: \d{6}$/m.test(mail.text ?? '')),
    );
    const given = await workOf(() => guess(known));
    expect(hashesIn(given)).toBe(1);
    expect(await workOf(() => guess(without))).toEqual(given);
  });

  it('is one password hash before the first statement when somebody signs up', async () => {
    const known = await workOf(() => register(KNOWN));
    const unknown = await workOf(() => register(UNKNOWN));
    expect([known[0], unknown[0]]).toEqual(['password hash', 'password hash']);
    expect([hashesIn(known), hashesIn(unknown)]).toEqual([1, 1]);
    // Up to the account's row, which is refused to the known one.
    const shared = known.slice(0, known.lastIndexOf('INSERT') + 1);
    expect(unknown.slice(0, shared.length)).toEqual(shared);
  });
});
