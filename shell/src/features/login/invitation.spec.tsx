import { DEFAULT_COMPANY } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPage, knownRemotes, renderShell } from '../../testing/render-shell';

jest.mock('../remotes/federation', () => ({ fetchExposed: jest.fn() }));

const FIND = 'GET /api/auth/invitations';
const COMPLETE = 'POST /api/auth/invitations/complete';
const TOKEN = 'q'.repeat(43);
const PASSWORD = 'jacaranda-in-bloom';
const DONE = 'Your password is set. Sign in with it.';
const INVITATION = {
  invitedBy: 'Thandi Nkosi',
  fullName: 'Sipho Dube',
  email: 'sipho@example.co.za',
  role: 'dispatcher',
  expiresAt: '2026-12-02T08:00:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(FIND, () => json(INVITATION));
});
afterEach(forgetPage);

const open = (path = `/login/invitation#${TOKEN}`) => renderShell(path, knownRemotes());

async function set(password = PASSWORD) {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set my password' }));
}

describe('the link of an invitation', () => {
  it('says who invites to which company and role, sets the password and leads to sign-in', async () => {
    api.on(COMPLETE, () => json({ success: true, message: DONE }));
    await open();
    expect(await screen.findByRole('heading', { name: 'Welcome, Sipho Dube' })).toBeVisible();
    const words = `Thandi Nkosi invites you to work at ${DEFAULT_COMPANY.name} with the role Dispatcher.`;
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(/^Then sign in with sipho@example.co.za/)).toBeVisible();
    expect(window.location.href).not.toContain(TOKEN);
    expect(api.seen(FIND)[0]?.headers.get('Invitation-Token')).toBe(TOKEN);
    await set();
    expect(await screen.findByText(DONE)).toBeVisible();
    expect(api.seen(COMPLETE)[0]?.body).toEqual({ token: TOKEN, password: PASSWORD });
    expect(window.location.pathname).toBe('/login');
  });

  it('names nobody where the account of who invited is gone', async () => {
    api.on(FIND, () => json({ ...INVITATION, invitedBy: null }));
    await open();
    expect(await screen.findByText(/^You are invited to work at/)).toBeVisible();
  });

  it('refuses a password that is too short for the staff, and sends nothing', async () => {
    await open();
    await set('jacaranda');
    expect(await screen.findByText('Password must be at least 12 characters')).toBeVisible();
    expect(api.seen(COMPLETE)).toEqual([]);
  });

  it.each([
    ['when it is opened', FIND],
    ['when the password is sent', COMPLETE],
  ])('says why it works no more %s, with the way to sign-in', async (_, call) => {
    api.on(call, () => problem(404, 'This invitation was accepted already.'));
    await open();
    if (call === COMPLETE) await set();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This invitation was accepted already.');
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
  });

  it('can be tried again after a fault', async () => {
    api.on(FIND, () => problem(503, 'The service is busy.'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
    api.on(FIND, () => json(INVITATION));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it('says so when a part of it is missing', async () => {
    await open('/login/invitation');
    expect(await screen.findByText(/Part of the link is missing/)).toBeVisible();
  });
});
