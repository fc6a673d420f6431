import { until } from '../dispatch/until';
import { mailedToken } from '../harness/mailed-app';
import { quoteRequest } from '../harness/shipments';
import type { Priced } from './pricing';
import { answered, emailOf, type Walk } from './walk';

export async function managesStaff({ visitor, admin, mailed, linkTo }: Walk) {
  const email = emailOf('trainee');
  const password = 'A-very-long-Protea-10';
  const trainee = { fullName: 'Sipho Dlamini', email, role: 'support', password } as const;
  const staff = await answered(admin.POST('/api/staff', { body: trainee }));
  const person = { params: { path: { id: staff.id } }, body: { isActive: false } };
  await answered(admin.PATCH('/api/staff/{id}', person));

  const invited = emailOf('invited');
  const guest = { fullName: 'Lerato Molefe', email: invited, role: 'dispatcher' } as const;
  const pending = await answered(admin.POST('/api/staff', { body: guest }));
  await linkTo('/login/invitation', invited);
  const onInvitation = { params: { path: { id: pending.id } } };
  await answered(admin.POST('/api/staff/{id}/invitation', onInvitation));
  await until('the newer link', async () => {
    const header = { 'Invitation-Token': mailedToken(mailed, invited, '/login/invitation') };
    const call = visitor.GET('/api/auth/invitations', { params: { header } });
    return (await call).response.ok;
  });
  const token = await linkTo('/login/invitation', invited);
  const acceptance = { token, password: 'Quiet-Protea-Garden-11' };
  await answered(visitor.POST('/api/auth/invitations/complete', { body: acceptance }));
  const mistyped = { ...guest, email: emailOf('mistyped') };
  const unwanted = await answered(admin.POST('/api/staff', { body: mistyped }));
  await answered(
    admin.DELETE('/api/staff/{id}/invitation', { params: { path: { id: unwanted.id } } }),
  );
}

export async function managesCustomers(
  { support, admin, signedIn }: Walk,
  { rates, tomorrow }: Priced,
) {
  const customers = await answered(support.GET('/api/customers'));
  const leaving = await signedIn('customer', 'leaving');
  const { id: leaver } = await answered(admin.GET('/api/customers')).then(
    (all) => all.find((each) => each.email === emailOf('leaving')) ?? { id: 0 },
  );
  expect(customers).not.toEqual([]);
  const buyer = customers.find(({ totalOrders }) => Number(totalOrders) > 0)?.email ?? '';
  await answered(support.GET('/api/customers/details', { params: { query: { email: buyer } } }));
  const whose = { params: { path: { id: leaver } } };
  const text = 'Pays on the 25th. Talk to Lerato before stopping anything.';
  await answered(support.POST('/api/customers/{id}/notes', { ...whose, body: { text } }));
  await answered(support.GET('/api/customers/{id}/notes', whose));
  const tumi = { name: 'Tumi Mokoena', role: 'Stores', phone: '082 555 0142' };
  const [contact] = await answered(
    support.POST('/api/customers/{id}/contacts', { ...whose, body: tumi }),
  );
  const tumis = { params: { path: { id: leaver, contactId: contact?.id ?? 0 } } };
  const renamed = { ...tumi, role: 'Stores, mornings only', version: 1 };
  await answered(
    support.PUT('/api/customers/{id}/contacts/{contactId}', { ...tumis, body: renamed }),
  );
  await answered(support.GET('/api/customers/{id}/contacts', whose));
  await answered(
    support.POST('/api/customers/{id}/statement-mails', { ...whose, body: { months: [] } }),
  );
  await answered(support.GET('/api/customers/{id}/statement-mails', whose));
  await answered(support.GET('/api/customers/{id}/placing', whose));
  const { id: quoteId } = await answered(
    support.POST('/api/customers/{id}/quotes', { ...whose, body: quoteRequest() }),
  );
  const ordered = { quoteId, paymentMethod: 'eft' } as const;
  await answered(support.POST('/api/customers/{id}/orders', { ...whose, body: ordered }));
  await answered(support.DELETE('/api/customers/{id}/contacts/{contactId}', tumis));
  const because = { kind: 'unpaid', words: 'Owes for three months' } as const;
  const [block] = await answered(
    admin.POST('/api/customers/{id}/blocks', { ...whose, body: because }),
  );
  const blocked = { params: { path: { id: leaver, blockId: block?.id ?? 0 } } };
  await answered(admin.DELETE('/api/customers/{id}/blocks/{blockId}', blocked));
  await answered(
    admin.DELETE('/api/customers/{id}/sessions', { params: { path: { id: leaver } } }),
  );
  expect((await leaving.GET('/api/account')).response.status).toBe(401);
  const own = await answered(
    admin.POST('/api/rate-cards', { body: { ...rates, customerId: leaver } }),
  );
  const ownCard = { params: { path: { id: own.id ?? 0 } } };
  const end = { effectiveUntil: tomorrow, version: own.version ?? 1 };
  const ended = await answered(admin.PUT('/api/rate-cards/{id}/end', { ...ownCard, body: end }));
  expect(ended).toMatchObject({ effectiveUntil: tomorrow, customer: { id: leaver } });
}
