import type { AuditEntryView } from '@courier/contract';
import { addByHand, linkByHand } from '../../src/cli/staff-commands';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, post, QUIET } from '../harness/shipments';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

async function log(query: string): Promise<AuditEntryView[]> {
  const { body } = await get(test, `/api/audit?${query}`, admin.cookie).expect(200);
  return body as AuditEntryView[];
}

describe('audit log', () => {
  it('records a status that was saved only to clear the attention mark', async () => {
    const { orderNumber } = await placeOrder(test);
    const save = (status: string) =>
      patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    const flag = () =>
      test.dataSource.query('UPDATE orders SET needsAttention = 1 WHERE orderNumber = ?', [
        orderNumber,
      ]);
    await flag();
    await save('pending');
    await save('pending');
    await flag();
    await save('confirmed');
    expect(await log(`subjectType=order&subjectId=${orderNumber}`)).toMatchObject([
      {
        action: 'set the status',
        before: { status: 'pending', needsAttention: true },
        after: { status: 'confirmed', needsAttention: false },
      },
      {
        action: 'clear the attention mark',
        actor: { id: admin.id, email: admin.email },
        before: { status: 'pending', needsAttention: true },
        after: { status: 'pending', needsAttention: false },
      },
    ]);
  });

  it('records each export of orders with its filters, but not the search for a person', async () => {
    const query = '?paymentStatus=pending&q=lerato&userEmail=lerato@example.com';
    await get(test, '/api/orders/export.csv', NOBODY).expect(401);
    await get(test, `/api/orders/export.csv${query}`, admin.cookie).expect(200);
    const entries = await log('subjectType=export');
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'export the orders',
        actor: { id: admin.id, email: admin.email },
        subjectId: 'orders',
        after: {
          paymentStatus: 'pending',
          attention: false,
          isOfOneCustomer: true,
          isSearched: true,
        },
      }),
    ]);
    expect(JSON.stringify(entries)).not.toContain('lerato');
  });

  it("records a change of one's own password for staff alone", async () => {
    for (const role of ['customer', 'support'] as const) {
      const { cookie } = await signIn(test, role, `own-${role}`);
      const change = {
        currentPassword: `own-${role}-Protea-7`,
        newPassword: 'x8Kd-pQ2m-Zr4t',
      };
      await post(test, '/api/account/password', change, cookie).expect(200);
    }
    const entries = (await log('')).filter(({ action }) => action === 'change the password');
    expect(entries).toEqual([
      expect.objectContaining({
        actor: expect.objectContaining({ email: 'own-support@example.com' }),
        subjectType: 'staff',
        subjectId: 'own-support@example.com',
        before: null,
        after: null,
      }),
    ]);
  });

  it('records accounts that a command on the server added or changed', async () => {
    const account = { email: 'zola@example.com', password: 'x8Kd-pQ2m-Zr4t', fullName: 'Zola' };
    expect(await addByHand(test.app, { ...account, role: 'support' })).toBe('created');
    expect(await addByHand(test.app, { ...account, role: 'admin' })).toBe('changed');
    const actor = { id: 0, email: 'command line' };
    const entries = await log(`subjectType=staff&subjectId=${account.email}`);
    expect(entries).toMatchObject([
      {
        actor,
        action: 'change the account and its password',
        before: { role: 'support', isActive: true },
        after: { role: 'admin', isActive: true },
      },
      {
        actor,
        action: 'add the account',
        after: { email: account.email, fullName: 'Zola', role: 'support' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(account.password);
  });

  it("records password links without a customer's e-mail", async () => {
    const customer = await signIn(test, 'customer', 'linked');
    const support = await signIn(test, 'support', 'linked-support');
    for (const { email } of [customer, support]) {
      expect(await linkByHand(test.app, email)).toEqual(expect.any(String));
    }
    expect(await linkByHand(test.app, 'nobody@example.com')).toBeNull();
    const made = { action: 'create a password reset link', actor: { id: 0 } };
    expect(await log('limit=2')).toMatchObject([
      { ...made, subjectType: 'staff', subjectId: support.email },
      { ...made, subjectType: 'customer', subjectId: String(customer.id) },
    ]);
  });
});
