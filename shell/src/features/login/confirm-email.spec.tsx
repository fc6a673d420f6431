import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPage, knownRemotes, renderShell } from '../../testing/render-shell';

jest.mock('../remotes/federation', () => ({ fetchExposed: jest.fn() }));

const COMPLETE = 'POST /api/auth/email-confirmations/complete';
const TOKEN = 'q'.repeat(43);

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
});
afterEach(forgetPage);

const open = (path: string) => renderShell(path, knownRemotes());
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Confirm my email address' }));

describe('the link that confirms an email address', () => {
  it('sends nothing before the button is pressed, and is taken out of the address', async () => {
    await open(`/login/confirm-email#${TOKEN}`);
    expect(await screen.findByRole('button', { name: 'Confirm my email address' })).toBeVisible();
    expect(window.location.href).not.toContain(TOKEN);
    expect(api.seen(COMPLETE)).toEqual([]);
  });

  it('confirms the address, and leads to the account', async () => {
    api.on(COMPLETE, () => json({ success: true, message: 'Your email address is confirmed.' }));
    await open(`/login/confirm-email#${TOKEN}`);
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent('Your email address is confirmed.');
    expect(api.seen(COMPLETE)[0]?.body).toEqual({ token: TOKEN });
    const account = screen.getByRole('link', { name: 'Go to your account' });
    expect(account).toHaveAttribute('href', '/account');
  });

  it('says so when it is over, and where another one is', async () => {
    api.on(COMPLETE, () => problem(404, 'This link was used already.'));
    await open(`/login/confirm-email#${TOKEN}`);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/used already.*another link/);
    expect(screen.getByRole('link', { name: 'Go to your account' })).toBeVisible();
  });

  it('can be pressed again after a failure', async () => {
    api.on(COMPLETE, () => problem(429, 'Too many requests.'));
    await open(`/login/confirm-email#${TOKEN}`);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    api.on(COMPLETE, () => json({ success: true, message: 'Your email address is confirmed.' }));
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent('confirmed');
  });

  it('says so when a part of it is missing', async () => {
    await open('/login/confirm-email');
    expect(await screen.findByText(/Part of the link is missing/)).toBeVisible();
  });
});
