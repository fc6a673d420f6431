import type { StaffView } from '@courier/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';

const person = (id: number, changes: Partial<StaffView> = {}): StaffView => ({
  id,
  email: `agent${id}@courier.test`,
  fullName: `Agent ${id}`,
  role: 'support',
  isActive: true,
  hasSecondFactor: false,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  invitation: null,
  ...changes,
});
const BOSS = person(1, { email: 'boss@courier.test', fullName: 'Boss', role: 'admin' });
const CALL = 'PATCH /api/staff/2';
const MAIL_WAY = 'GET /api/auth/password-resets';
const INVITED = person(2, {
  isActive: false,
  invitation: { expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
});

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/staff', () => json([person(2), BOSS]));
  api.on(MAIL_WAY, () => json({ byMail: false }));
});

const openStaff = () => openDesk('admin', '/manager?tab=staff');

it('the staff list shows everybody, and no action on one’s own account', async () => {
  openStaff();
  const own = within(await screen.findByRole('row', { name: /Boss/ }));
  expect(own.getByText('You')).toBeVisible();
  expect(own.getByRole('combobox')).toBeDisabled();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

it('the staff list sets a role', async () => {
  api.on(CALL, () => json(person(2, { role: 'admin' })));
  const { user, host } = openStaff();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Role of agent2@courier.test' }),
    'Admin',
  );
  await waitFor(() => expect(host.notices[0]?.title).toBe('Staff account changed'));
  expect(api.seen(CALL)[0]?.body).toEqual({ role: 'admin', version: 1 });
});

it('the staff list asks before it deactivates a person and shows the reason when that is refused', async () => {
  api.on(CALL, () => problem(409, 'There must be another admin.'));
  const { user, host } = openStaff();
  await user.click(await screen.findByRole('button', { name: 'Deactivate agent2@courier.test' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Deactivate Agent 2?' }));
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(host.notices[0]?.description).toBe('There must be another admin.'));
  api.on(CALL, () => json(person(2, { isActive: false })));
  api.on('GET /api/staff', () => json([person(2, { isActive: false }), BOSS]));
  await user.click(await question.findByRole('button', { name: 'Deactivate', busy: false }));
  expect(await screen.findByRole('button', { name: 'Activate agent2@courier.test' })).toBeVisible();
  expect(api.seen(CALL).at(-1)?.body).toEqual({ isActive: false, version: 1 });
});

it('the staff list fetches an account again that another admin has changed, and changes its current version', async () => {
  api.on(CALL, () => problem(409, 'Naledi changed this account after you opened it.'));
  const { user, host } = openStaff();
  await user.click(await screen.findByRole('button', { name: 'Deactivate agent2@courier.test' }));
  const promoted = person(2, { role: 'admin', version: 2 });
  api.on('GET /api/staff', () => json([promoted, BOSS]));
  const question = within(screen.getByRole('alertdialog', { name: 'Deactivate Agent 2?' }));
  await user.click(question.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(host.notices[0]?.description).toMatch(/^Naledi changed/));
  expect(api.seen(CALL)[0]?.body).toEqual({ isActive: false, version: 1 });
  await waitFor(() => expect(api.seen('GET /api/staff')).toHaveLength(2));
  api.on(CALL, () => json({ ...promoted, isActive: false, version: 3 }));
  await user.click(await question.findByRole('button', { name: 'Deactivate', busy: false }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.seen(CALL)[1]?.body).toEqual({ isActive: false, version: 2 });
});

async function fillInPerson(user: ReturnType<typeof openStaff>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Add account' }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('textbox', { name: 'Full name' }));
  await user.paste('Naledi Mokoena');
  await user.click(dialog.getByRole('textbox', { name: 'Email' }));
  await user.paste('naledi@courier.test');
  return dialog;
}

async function fillIn(user: ReturnType<typeof openStaff>['user']) {
  const dialog = await fillInPerson(user, 'Add a staff account');
  await user.click(dialog.getByLabelText('Initial password'));
  await user.paste('password1234');
  return dialog;
}

it('the staff form says what to check when a proxy answers with a page, and keeps the entries', async () => {
  const words = 'We could not reach the server. Check your connection and try again.';
  api.on('POST /api/staff', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const { user, host } = openStaff();
  const dialog = await fillIn(user);
  await user.click(dialog.getByRole('button', { name: 'Add account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  expect(host.notices.at(-1)).toMatchObject({
    title: 'Error',
    description: 'Failed to add the account',
  });
  expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('Naledi Mokoena');
});

it('the staff form shows the server’s error on the password, then adds the account', async () => {
  const errors = [{ path: 'password', message: 'Password is too common' }];
  api.on('POST /api/staff', () => problem(400, 'Check the fields.', errors));
  const { user, host } = openStaff();
  const dialog = await fillIn(user);
  await user.click(dialog.getByRole('button', { name: 'Add account' }));
  expect(await dialog.findByText('Password is too common')).toBeVisible();
  api.on('POST /api/staff', () => json(person(3), 201));
  await user.click(dialog.getByRole('button', { name: 'Add account' }));
  await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Staff account added'));
  expect(api.seen('POST /api/staff').at(-1)?.body).toEqual({
    fullName: 'Naledi Mokoena',
    email: 'naledi@courier.test',
    role: 'support',
    password: 'password1234',
  });
});

it('the staff list resets the two-step sign-in of somebody else, after asking', async () => {
  const on = { hasSecondFactor: true };
  api.on('GET /api/staff', () => json([person(2, on), { ...BOSS, ...on }]));
  api.on('DELETE /api/staff/2/second-factor', () => json(person(2)));
  const { user, host } = openStaff();
  const own = within(await screen.findByRole('row', { name: /Boss/ }));
  expect(own.queryByRole('button', { name: /Reset/ })).not.toBeInTheDocument();
  await user.click(
    screen.getByRole('button', { name: 'Reset two-step sign-in of agent2@courier.test' }),
  );
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('heading')).toHaveTextContent('Reset two-step sign-in of Agent 2?');
  await user.click(question.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Two-step sign-in reset' }]));
  expect(api.seen('DELETE /api/staff/2/second-factor')).toHaveLength(1);
});

it('the staff form invites a person by e-mail, without a password', async () => {
  api.on(MAIL_WAY, () => json({ byMail: true }));
  api.on('POST /api/staff', () => problem(409, 'An account with this email already exists'));
  const { user, host } = openStaff();
  const dialog = await fillInPerson(user, 'Invite somebody to the staff');
  expect(dialog.queryByLabelText('Initial password')).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Dispatcher');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^An account with this email/);
  api.on('POST /api/staff', () => json(INVITED, 201));
  await user.click(await dialog.findByRole('button', { name: 'Send invitation', busy: false }));
  await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Invitation sent'));
  expect(api.seen('POST /api/staff').at(-1)?.body).toEqual({
    fullName: 'Naledi Mokoena',
    email: 'naledi@courier.test',
    role: 'dispatcher',
  });
});

it('the staff form says that nobody can be invited where no e-mail can be sent', async () => {
  const { user } = openStaff();
  const dialog = await fillInPerson(user, 'Add a staff account');
  expect(dialog.getByText(/nobody can be invited by email/)).toBeVisible();
  expect(dialog.getByLabelText('Initial password')).toBeVisible();
});

it('the staff form asks for an initial password where it is not known whether e-mails can be sent', async () => {
  api.on(MAIL_WAY, () => problem(500, 'A fault.'));
  const { user } = openStaff();
  const dialog = await fillInPerson(user, 'Add a staff account');
  expect(dialog.queryByText(/nobody can be invited/)).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Initial password')).toBeVisible();
});

it('the staff list shows until when an invitation can be accepted, and sends it again', async () => {
  const SEND = 'POST /api/staff/2/invitation';
  const expired = { expiresAt: '2026-11-01T08:00:00.000Z' };
  api.on('GET /api/staff', () =>
    json([{ ...INVITED, id: 3, fullName: 'Late', invitation: expired }, INVITED, BOSS]),
  );
  api.on(SEND, () => problem(429, 'We have sent enough invitations for now.'));
  const { user, host } = openStaff();
  const late = within(await screen.findByRole('row', { name: /Late/ }));
  expect(late.getByText('Invitation expired')).toBeVisible();
  expect(late.getByText('1 Nov 2026, 10:00')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /Agent 2/ }));
  expect(row.getByText('Invited')).toBeVisible();
  expect(row.getByText(/^expires /)).toBeVisible();
  expect(row.queryByRole('button', { name: /Activate/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(host.notices.at(-1)?.description).toMatch(/^We have sent enough/));
  api.on(SEND, () => json(INVITED));
  await user.click(await row.findByRole('button', { name: /^Send again/, busy: false }));
  await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Invitation sent again'));
});

it('the staff list takes an invitation back after asking, and says when another admin was faster', async () => {
  const TAKE_BACK = 'DELETE /api/staff/2/invitation';
  api.on('GET /api/staff', () => json([INVITED, BOSS]));
  api.on(TAKE_BACK, () => problem(409, 'Agent 2 has a password already.'));
  const { user, host } = openStaff();
  const takeBack = async () => {
    await user.click(await screen.findByRole('button', { name: /^Take back/, busy: false }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading')).toHaveTextContent('Take back the invitation of Agent 2?');
    await user.click(question.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  };
  await takeBack();
  expect(host.notices.at(-1)?.description).toBe('Agent 2 has a password already.');
  api.on(TAKE_BACK, () => new Response(null, { status: 204 }));
  await takeBack();
  expect(host.notices.at(-1)).toMatchObject({ title: 'Invitation taken back' });
});
