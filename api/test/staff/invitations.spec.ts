/** @sqlite locks differ */
import { LIMITS, type StaffView } from '@courier/contract';
import { RetentionService } from '../../src/operations/retention/retention.service';
import { createMailedApp, type MailedApp, mailedToken } from '../harness/mailed-app';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { del, get, patch, post, QUIET } from '../harness/shipments';
import { until } from '../dispatch/until';

const PAGE = '/login/invitation';
const PASSWORD = 'Bougainvillea-8-Lane';
const USED = 'This invitation was accepted already. Sign in with the password that was set then.';
const GONE =
  'This invitation was taken back, or the link is not complete. Open the link in the email again, or ask who invited you.';
const SENT_AGAIN = 'You were sent a newer invitation. Open the link in the newest email.';
const EXPIRED = 'This invitation has expired. Ask who invited you to send it again.';

describe('an invitation to the staff', () => {
  let app: MailedApp;
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await createMailedApp();
    test = app.test;
    admin = await signIn(test, 'admin', 'boss');
  });
  afterAll(() => app.close());

  const sql = <T = Record<string, unknown>>(query: string, parameters: unknown[] = []) =>
    test.dataSource.query<T[]>(query, parameters);
  const add = (body: object, cookie = admin.cookie) => post(test, '/api/staff', body, cookie);
  const sendAgain = (id: number, cookie = admin.cookie) =>
    post(test, `/api/staff/${id}/invitation`, {}, cookie);
  const takeBack = (id: number, cookie = admin.cookie) =>
    del(test, `/api/staff/${id}/invitation`, cookie);
  const look = (token: string) =>
    get(test, '/api/auth/invitations', NOBODY).set('Invitation-Token', token);
  const accept = (token: string, password = PASSWORD) =>
    post(test, '/api/auth/invitations/complete', { token, password });
  const login = (email: string, password = PASSWORD) =>
    post(test, '/api/auth/login', { email, password });
  const mailsTo = (email: string) => app.smtp.received.filter(({ to }) => to.includes(email));
  const settled = () =>
    until('all messages', async () => {
      const left = await sql(`SELECT id FROM notification_deliveries WHERE state = 'ready'`);
      return left.length === 0;
    });

  /** Somebody who is invited, and the token that they were mailed. */
  async function invited(name: string, role = 'dispatcher') {
    const email = `${name}@example.com`;
    const { body } = await add({ fullName: 'Sipho Dube', email, role }).expect(201);
    await settled();
    return { ...(body as StaffView), token: mailedToken(app, email, PAGE) };
  }

  async function again(id: number, email: string) {
    await sendAgain(id).expect(200);
    await settled();
    return mailedToken(app, email, PAGE);
  }

  const listed = async (id: number) => {
    const staff = (await get(test, '/api/staff', admin.cookie)).body as StaffView[];
    return staff.find((each) => each.id === id);
  };

  it('mails a link by which the person sets a password once, and works from then on', async () => {
    const { id, email, token, ...view } = await invited('sipho');
    expect(view).toMatchObject({ role: 'dispatcher', isActive: false, version: 1 });
    const expiresIn = Date.parse(view.invitation?.expiresAt ?? '') - Date.now();
    expect(Math.abs(expiresIn - LIMITS.invitationLifetime)).toBeLessThan(60_000);
    const [{ mail } = { mail: null }] = mailsTo(email);
    expect(mail?.text).toContain('Naledi Khumalo invites you to work at');
    expect(mail?.text).toContain('with the role Dispatcher');
    expect(mail?.html).toContain(`href="https://courier.example${PAGE}#${token}"`);

    expect((await look(token).expect(200)).body).toEqual({
      invitedBy: 'Naledi Khumalo',
      fullName: 'Sipho Dube',
      email,
      role: 'dispatcher',
      expiresAt: view.invitation?.expiresAt,
    });
    await accept(token).expect(200);
    const { body } = await login(email).expect(200);
    expect(body.user).toMatchObject({ email, role: 'dispatcher' });
    expect(await listed(id)).toMatchObject({ isActive: true, invitation: null, version: 2 });
    expect((await look(token).expect(404)).body.detail).toBe(USED);
    expect((await accept(token, 'Another-8-Protea-Lane').expect(404)).body.detail).toBe(USED);
    await login(email, 'Another-8-Protea-Lane').expect(401);
    const [row] = await sql('SELECT emailConfirmedAt FROM users WHERE id = ?', [id]);
    expect(row?.emailConfirmedAt).not.toBeNull();
    const log = await get(test, `/api/audit?subjectType=staff&subjectId=${email}`, admin.cookie);
    expect(log.body).toMatchObject([
      { kind: 'accept_invitation', actor: { id, email }, before: null, after: null },
      {
        kind: 'invite',
        actor: { email: admin.email },
        after: { email, fullName: 'Sipho Dube', role: 'dispatcher' },
      },
    ]);
  });

  it('is accepted once when its link is used twice at the same time', async () => {
    const { token } = await invited('twice');
    const answers = await Promise.all([accept(token), accept(token, 'Another-8-Protea-Lane')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('keeps its token out of the database and the log', async () => {
    const { token } = await invited('quiet');
    await look(token).expect(200);
    await accept(token).expect(200);
    const kept = JSON.stringify([
      await sql('SELECT * FROM account_links'),
      await sql('SELECT * FROM notification_deliveries'),
      app.lines,
    ]);
    expect(kept).not.toContain(token);
  });

  it.each([
    ['short', /at least 12 characters/],
    ['password-2026', /common/],
  ])('is not accepted with the password %s, and its link goes on working', async (weak, words) => {
    const { token } = await invited(`weak-${weak}`);
    const refused = await accept(token, weak).expect(400);
    expect(refused.body.errors).toEqual([
      { path: 'password', message: expect.stringMatching(words) },
    ]);
    await look(token).expect(200);
  });

  it.each(['', 'x'.repeat(43), '../../etc/passwd'])('has no link %j', async (token) => {
    expect((await look(token).expect(404)).body.detail).toBe(GONE);
    await accept(token).expect(token === '' ? 400 : 404);
  });

  it('refuses the sign-in of who was invited in the words for a wrong password', async () => {
    const { email } = await invited('early');
    const known = await login(email).expect(401);
    const unknown = await login('nobody@example.com').expect(401);
    expect(known.body).toEqual({ ...unknown.body, instance: known.body.instance });
  });

  it('gives who was invited no link to a new password by which to come round it', async () => {
    const { email } = await invited('roundabout');
    await post(test, '/api/auth/password-resets', { email }).expect(200);
    await settled();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('ends after 72 hours, until it is sent again', async () => {
    const { id, email, token } = await invited('late');
    await sql('UPDATE invitations SET expiresAt = ? WHERE userId = ?', [Date.now(), id]);
    expect((await look(token).expect(404)).body.detail).toBe(EXPIRED);
    expect((await accept(token).expect(404)).body.detail).toBe(EXPIRED);
    const newer = await again(id, email);
    await accept(newer).expect(200);
  });

  it('says for 30 days why its link works no more', async () => {
    const { id, token } = await invited('curious');
    await accept(token).expect(200);
    const pruneAfter = async (days: number) => {
      const age = [days * 86_400_000, id];
      await sql('UPDATE account_links SET createdAt = createdAt - ? WHERE userId = ?', age);
      await test.app.get(RetentionService).prune();
    };
    await pruneAfter(29);
    expect((await look(token).expect(404)).body.detail).toBe(USED);
    await pruneAfter(2);
    expect((await look(token).expect(404)).body.detail).toBe(GONE);
  });

  it('replaces the link of the e-mail before when it is sent again', async () => {
    const { id, email, token } = await invited('renewed');
    const newer = await again(id, email);
    expect(newer).not.toBe(token);
    expect((await accept(token).expect(404)).body.detail).toBe(SENT_AGAIN);
    await look(newer).expect(200);
    const log = await get(test, `/api/audit?subjectId=${email}&limit=1`, admin.cookie);
    expect(log.body).toMatchObject([{ kind: 'invite_again', actor: { email: admin.email } }]);
  });

  it('is sent three times an hour to one person, and then refused', async () => {
    const { id, email } = await invited('eager');
    for (let time = 1; time < LIMITS.accountLinksPerHour; time += 1) await again(id, email);
    const refused = await sendAgain(id).expect(429);
    expect(refused.body.detail).toMatch(/^We have sent enough invitations/);
    expect(refused.get('retry-after')).toBe('3600');
    expect(mailsTo(email)).toHaveLength(LIMITS.accountLinksPerHour);
    await look(mailedToken(app, email, PAGE)).expect(200);
  });

  it('sends only the newest when the mail server was down meanwhile', async () => {
    const { id, email } = await invited('queued');
    await sql(
      `INSERT INTO notification_deliveries
         (userId, linkPurpose, channel, title, message, nextAttemptAt, createdAt)
       VALUES (?, 'invitation', 'email', 'Your account', 'You are invited.', ?, ?)`,
      [id, Date.now(), Date.now() - 60_000],
    );
    await settled();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('removes the account when it is taken back, whose e-mail may be invited anew', async () => {
    const { id, email, token } = await invited('mistaken');
    await takeBack(id).expect(204);
    expect(await listed(id)).toBeUndefined();
    expect((await look(token).expect(404)).body.detail).toBe(GONE);
    expect((await accept(token).expect(404)).body.detail).toBe(GONE);
    await takeBack(id).expect(404);
    await sendAgain(id).expect(404);
    const log = await get(test, `/api/audit?subjectId=${email}&limit=1`, admin.cookie);
    expect(log.body).toMatchObject([
      { kind: 'take_back_invitation', before: { email, role: 'dispatcher' }, after: null },
    ]);
    const { token: newer } = await invited('mistaken');
    await accept(newer).expect(200);
  });

  it('is either accepted or taken back when both happen at the same time', async () => {
    const { id, email, token } = await invited('torn');
    const [accepted, taken] = await Promise.all([accept(token), takeBack(id)]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([accepted.status, taken.status]);
    await login(email).expect(accepted.status === 200 ? 200 : 401);
  });

  it('is taken back once when two admins do it at the same time', async () => {
    const other = await signIn(test, 'admin', 'second-boss');
    const { id } = await invited('twice-taken');
    const answers = await Promise.all([takeBack(id), takeBack(id, other.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('leaves the role to admins, and the activity to who accepts it', async () => {
    const { id, token } = await invited('promoted');
    const change = (body: object) => patch(test, `/api/staff/${id}`, body, admin.cookie);
    for (const isActive of [true, false]) {
      expect((await change({ isActive }).expect(409)).body.detail).toMatch(/not accepted/);
    }
    const { body } = await change({ role: 'finance' }).expect(200);
    expect(body).toMatchObject({ role: 'finance', invitation: { expiresAt: expect.any(String) } });
    expect((await look(token)).body.role).toBe('finance');
  });

  it('answers 409 where the person has a password, and 404 to the id of a customer', async () => {
    const agent = await signIn(test, 'support', 'agent');
    const customer = await signIn(test, 'customer', 'customer');
    for (const call of [sendAgain, takeBack]) {
      expect((await call(agent.id).expect(409)).body.detail).toBe(
        'Naledi Khumalo has a password already and is not invited any more.',
      );
      await call(customer.id).expect(404);
      await call(agent.id, agent.cookie).expect(403);
      await call(agent.id, NOBODY).expect(401);
    }
    const guest = { fullName: 'Sipho Dube', email: customer.email, role: 'support' };
    await add(guest).expect(409);
    await add({ ...guest, email: 'new@example.com' }, agent.cookie).expect(403);
  });
});

it('POST /api/staff asks for a password where no e-mail can be sent', async () => {
  const test = await createTestApp(QUIET);
  try {
    const { cookie } = await signIn(test, 'admin');
    const guest = { fullName: 'Sipho Dube', email: 'sipho@example.com', role: 'support' };
    const { body } = await post(test, '/api/staff', guest, cookie).expect(400);
    expect(body.errors).toEqual([
      { path: 'password', message: 'We cannot send emails: give the account an initial password' },
    ]);
    for (const password of ['', null, 12]) {
      await post(test, '/api/staff', { ...guest, password }, cookie).expect(400);
    }
    await post(test, '/api/staff', { ...guest, password: PASSWORD }, cookie).expect(201);
  } finally {
    await test.close();
  }
});
