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
  ...changes,
});
const BOSS = person(1, { email: 'boss@courier.test', fullName: 'Boss', role: 'admin' });
const CALL = 'PATCH /api/staff/2';

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/staff', () => json([person(2), BOSS]));
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

async function fillIn(user: ReturnType<typeof openStaff>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a staff account' }));
  await user.click(dialog.getByRole('textbox', { name: 'Full name' }));
  await user.paste('Naledi Mokoena');
  await user.click(dialog.getByRole('textbox', { name: 'Email' }));
  await user.paste('naledi@courier.test');
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
