import type { AuditEntryView, Problem, StatementMailsView } from '@courier/contract';
import { auditSentenceText, monthInSouthAfrica, monthInWords } from '@courier/contract';
import { User } from '../src/identity/users/user.entity';
import { MAILS_PER_DAY } from '../src/notifications/mail-allowance';
import { addToday } from '../src/platform/throttling/rate-counts.queries';
import { until } from './dispatch/until';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { NOBODY, type Person, signIn } from './harness/people';
import { REGISTERED_COMPANY } from './harness/registered-company';
import { del, get, placeOrder, post } from './harness/shipments';
import { readPdf, wordsOf } from './labels/read-pdf';

let mailed: MailedApp;
let test: MailedApp['test'];
let finance: Person;
let support: Person;
beforeAll(async () => {
  mailed = await createMailedApp({ company: REGISTERED_COMPANY });
  ({ test } = mailed);
  [finance, support] = [await signIn(test, 'finance'), await signIn(test, 'support')];
});
afterAll(() => mailed.close());

const THIS_MONTH = monthInSouthAfrica(new Date());
const BALANCE = { months: [] };

let people = 0;
const somebody = () => signIn(test, 'customer', `somebody${(people += 1)}`);
const pathOf = ({ id }: Pick<Person, 'id'>) => `/api/customers/${id}/statement-mails`;
const send = (whom: Pick<Person, 'id'>, body: object = BALANCE, by = support) =>
  post(test, pathOf(whom), body, by.cookie);
const mailsOf = async (whom: Person, by = support) =>
  (await get(test, pathOf(whom), by.cookie).expect(200)).body as StatementMailsView;
const detailOf = ({ body }: { body: unknown }) => (body as Problem).detail;
const mailTo = ({ email }: Person) =>
  mailed.smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
/** The one about the statement, once it has come. */
async function statementTo(person: Person) {
  const found = () => mailTo(person).filter(({ subject }) => subject?.startsWith('Statement'));
  await until('the statement', () => found().length > 0);
  return found()[0]!;
}
const textOf = ({ text = '' }: { text?: string | undefined }) => text.replaceAll(/\s+/g, ' ');
const change = (whom: Person, values: Partial<User>) =>
  test.dataSource.manager.update(User, { id: whom.id }, values);

describe('a statement that the staff sends', () => {
  it('says what is due by its age, where to pay it and by which reference, with the months as files', async () => {
    const customer = await somebody();
    const placed = await placeOrder(test, {}, customer.cookie, 'eft');
    const answer = (await send(customer, { months: [THIS_MONTH] }).expect(200))
      .body as StatementMailsView;
    expect(answer).toMatchObject({ refusal: null, months: [THIS_MONTH] });
    expect(answer.sent).toMatchObject([
      { months: [THIS_MONTH], by: { kind: 'support', email: support.email } },
    ]);
    const mail = await statementTo(customer);
    const words = textOf(mail);
    expect(words).toMatch(/Balance: R25\.00 Not due yet: R25\.00 Pay to:/);
    expect(words).toContain('Pay to: First National Bank, account 62001234567 of Mzansi Parcel');
    expect(words).toContain(`Reference: ${placed.orderNumber} To pay: R25.00`);
    expect(words).toContain(`We attach the statement for ${monthInWords(THIS_MONTH)}.`);
    const [file, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      filename: `statement-${THIS_MONTH}.pdf`,
      mimeType: 'application/pdf',
    });
    const { pages } = await readPdf(Buffer.from(file!.content as ArrayBuffer), 72);
    expect(wordsOf(pages[0])).toContain(placed.orderNumber);
    await until('the mark', async () => (await mailsOf(customer)).sent[0]?.state === 'sent');
  });

  it('names one reference for several orders, which their owner finds again', async () => {
    const customer = await somebody();
    for (const _ of [1, 2]) await placeOrder(test, {}, customer.cookie, 'eft');
    await send(customer).expect(200);
    const words = textOf(await statementTo(customer));
    const [, reference = ''] = /Reference: (PA\w{12}) To pay: R50\.00/.exec(words) ?? [];
    const path = `/api/joint-payments/${reference}`;
    expect((await get(test, path, customer.cookie).expect(200)).body).toMatchObject({ due: 50 });
    expect(words).not.toContain('We attach');
    expect((await statementTo(customer)).attachments).toEqual([]);
  });

  it('asks for nothing where nothing is due, also of who muted what is told by itself', async () => {
    const customer = await somebody();
    await test.dataSource.query(
      'INSERT INTO notification_preferences (userId, email, sms, updatedAt) VALUES (?, 0, 0, 0)',
      [customer.id],
    );
    await send(customer).expect(200);
    const words = textOf(await statementTo(customer));
    expect(words).toMatch(/Balance: R0\.00 See all statements: https:/);
    expect(words).not.toMatch(/Reference|Pay to/);
  });

  it('is in the audit log in a sentence, and on the page of the customer for all who read it', async () => {
    const customer = await somebody();
    await placeOrder(test, {}, customer.cookie);
    await send(customer, { months: [THIS_MONTH] }, finance).expect(200);
    const admin = await signIn(test, 'admin');
    const { body } = await get(test, '/api/audit?limit=1', admin.cookie).expect(200);
    const [entry] = body as AuditEntryView[];
    expect(entry?.actor.email).toBe(finance.email);
    expect(auditSentenceText(entry!)).toBe(
      `sent customer Naledi Khumalo the statement for ${monthInWords(THIS_MONTH)}`,
    );
    const reader = await signIn(test, 'read_only');
    expect((await mailsOf(customer, reader)).sent).toHaveLength(1);
  });

  it('is refused again for a while for the same months, whoever sends it, and taken for others', async () => {
    const customer = await somebody();
    await placeOrder(test, {}, customer.cookie);
    const [first, second] = await Promise.all([send(customer), send(customer, BALANCE, finance)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    expect(detailOf(refused)).toMatch(/^Naledi Khumalo sent the same at .* after 10 minutes\.$/);
    await send(customer, { months: [THIS_MONTH] }).expect(200);
    await test.dataSource.query(
      'UPDATE statement_mails SET createdAt = createdAt - 660000 WHERE userId = ?',
      [customer.id],
    );
    await send(customer).expect(200);
    expect((await mailsOf(customer)).sent).toHaveLength(3);
  });

  it('is refused once a customer was sent enough today', async () => {
    const customer = await somebody();
    const most = MAILS_PER_DAY.statement * test.config.rateLimitScale;
    await addToday(test.dataSource.manager, `mail statement ${customer.id}`, most - 1);
    await placeOrder(test, {}, customer.cookie);
    await send(customer).expect(200);
    const refused = await send(customer, { months: [THIS_MONTH] }).expect(429);
    expect(detailOf(refused)).toMatch(/which is enough for a day/);
    expect(refused.get('retry-after')).toBe('3600');
  });

  it('is refused with the reason where the address is not confirmed or the account is closed', async () => {
    const customer = await somebody();
    for (const [values, reason] of [
      [{ emailConfirmedAt: null }, /not confirmed their email address/],
      [{ isActive: false }, /account is closed/],
    ] as const) {
      await change(customer, values);
      expect((await mailsOf(customer)).refusal).toMatch(reason);
      expect(detailOf(await send(customer).expect(409))).toMatch(reason);
    }
    expect((await mailsOf(customer)).sent).toEqual([]);
  });

  it('is not sent to an account that was closed before its turn', async () => {
    const customer = await somebody();
    mailed.smtp.refusals.push({ code: 451, text: 'Later' });
    await send(customer).expect(200);
    await change(customer, { isActive: false });
    await until('the end', async () => (await mailsOf(customer)).sent[0]?.state !== 'waiting');
    expect((await mailsOf(customer)).sent).toMatchObject([{ state: 'not_wanted' }]);
    expect(mailTo(customer)).toEqual([]);
  });

  it.each([
    [{}, 'months', 'Months must be a list'],
    [{ months: 'all' }, 'months', 'Months must be a list'],
    [{ months: ['2026-13'] }, 'months[0]', 'Month must be like 2026-11'],
    [{ months: ['2099-01'] }, 'months[0]', 'Month must not be in the future'],
    [{ months: ['2024-01', '2024-01'] }, 'months', 'Name each month once'],
    [{ months: ['2024-01'] }, 'months[0]', /^Month has no statement/],
  ])('is refused for %j with the field %s', async (body, path, message) => {
    const customer = await somebody();
    const { body: refused } = await send(customer, body).expect(400);
    expect((refused as Problem).errors).toContainEqual({
      path,
      message: message instanceof RegExp ? expect.stringMatching(message) : message,
    });
  });

  it('goes to customers alone, from finance and support', async () => {
    const customer = await somebody();
    const dispatcher = await signIn(test, 'dispatcher');
    await send(customer, BALANCE, { ...customer, cookie: NOBODY }).expect(401);
    for (const other of [customer, dispatcher]) await send(customer, BALANCE, other).expect(403);
    await get(test, pathOf(customer), customer.cookie).expect(403);
    for (const id of [finance.id, 999_999]) {
      await send({ id }).expect(404);
      await get(test, pathOf({ id }), support.cookie).expect(404);
    }
  });

  it('is in what the customer exports, and gone with the account', async () => {
    const customer = await somebody();
    await send(customer).expect(200);
    const { body } = await get(test, '/api/account/export', customer.cookie).expect(200);
    expect((body as { statementsSent: object[] }).statementsSent).toMatchObject([{ months: [] }]);
    const password = { password: `somebody${people}-Protea-7` };
    await del(test, '/api/account', customer.cookie, password).expect(200);
    expect(
      await test.dataSource.query('SELECT 1 FROM statement_mails WHERE userId = ?', [customer.id]),
    ).toEqual([]);
  });
});

it('without a mail server no statement can be sent, and the staff is told so', async () => {
  const { createTestApp } = await import('./harness');
  const silent = await createTestApp();
  try {
    const customer = await signIn(silent, 'customer');
    const { cookie } = await signIn(silent, 'support');
    const refused = await post(silent, pathOf(customer), BALANCE, cookie).expect(409);
    expect(detailOf(refused)).toMatch(/^No mail server is set up/);
  } finally {
    await silent.close();
  }
});
