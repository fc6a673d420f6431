import { DEFAULT_COMPANY } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../shared/session/session';
import { REMOTE } from '../../testing/remote';
import { forgetPage, knownRemotes, renderShell } from '../../testing/render-shell';

jest.mock('../remotes/federation', () => ({ fetchExposed: jest.fn() }));

const WAY = 'GET /api/auth/password-resets';
const ASK = 'POST /api/auth/password-resets';
const COMPLETE = 'POST /api/auth/password-resets/complete';
const TOKEN = 'q'.repeat(43);
const DONE = 'Your password was changed. Sign in with the new one.';

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(WAY, () => json({ byMail: true }));
});
afterEach(forgetPage);

const open = (path: string) => renderShell(path, knownRemotes());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);

describe('who forgot their password', () => {
  const ask = async (email = 'lerato@example.co.za') => {
    await fill('Email', email);
    await press('Send the link');
  };

  it('is led there from the sign-in form, and back', async () => {
    await open('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  });

  it('and comes back to sign-in is led to the page that asked for it after signing in', async () => {
    const user = { role: 'customer', email: 'lerato@example.co.za' };
    api.on('POST /api/auth/login', () => json({ success: true, message: 'Welcome', user }));
    await renderShell('/account', knownRemotes(REMOTE));
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await fill('Email', user.email);
    await fill('Password', 'jacaranda');
    await press('Sign in');
    await waitFor(() => expect(window.location.pathname).toBe('/account'));
  });

  it('shows what the server says, and may be sent again', async () => {
    api.on(ASK, () => json({ success: true, message: 'A link is on its way.' }));
    await open('/login/forgot');
    await ask();
    expect(await screen.findByRole('status')).toHaveTextContent('A link is on its way.');
    expect(api.seen(ASK).map(({ body }) => body)).toEqual([{ email: 'lerato@example.co.za' }]);
    await press('Send it again');
    await waitFor(() => expect(api.seen(ASK)).toHaveLength(2));
  });

  it('shows what is wrong with the address, and sends nothing', async () => {
    await open('/login/forgot');
    await ask('lerato');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.seen(ASK)).toEqual([]);
  });

  it.each([
    ['asks too often', () => problem(429, 'Too many requests.'), 'Too many requests.'],
    [
      'has no connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
      /We could not reach the server/,
    ],
  ])('shows the reason to a visitor who %s', async (_, answer, words) => {
    api.on(ASK, answer);
    await open('/login/forgot');
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('is asked to call where no email can be sent', async () => {
    api.on(WAY, () => json({ byMail: false }));
    await open('/login/forgot');
    const call = await screen.findByRole('link', { name: `Call ${DEFAULT_COMPANY.phone}` });
    expect(call).toHaveAttribute('href', `tel:${DEFAULT_COMPANY.phoneE164}`);
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('may try where it is not known whether emails can be sent', async () => {
    api.on(WAY, () => problem(500, 'A fault.'));
    await open('/login/forgot');
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});

describe('the link of the email', () => {
  const set = async (password = 'jacaranda', again = password) => {
    await fill('New password', password);
    await fill('Confirm new password', again);
    await press('Set new password');
  };

  it('sets the password and leads to the sign-in form', async () => {
    api.on(COMPLETE, () => json({ success: true, message: DONE }));
    await open(`/login/reset#${TOKEN}`);
    await set();
    expect(await screen.findByText(DONE)).toBeVisible();
    expect(api.seen(COMPLETE)[0]?.body).toEqual({ token: TOKEN, password: 'jacaranda' });
    expect(window.location.pathname).toBe('/login');
  });

  it('takes its token out of the address', async () => {
    await open(`/login/reset#${TOKEN}`);
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(window.location.href).not.toContain(TOKEN);
  });

  it('signs this browser out, whose session the server has ended', async () => {
    session.start({ email: 'lerato@example.co.za', role: 'customer' });
    api.on(COMPLETE, () => json({ success: true, message: DONE }));
    api.on('GET /api/auth/me', () => json({ user: null }));
    await open(`/login/reset#${TOKEN}`);
    await set();
    await waitFor(() => expect(session.current()).toBeNull());
  });

  it.each([
    [['short', 'short'], 'Password must be at least 6 characters'],
    [['jacaranda', 'jacarandas'], 'Passwords do not match'],
  ])('refuses %j as at sign-up', async ([password = '', again = ''], words) => {
    await open(`/login/reset#${TOKEN}`);
    await set(password, again);
    expect(await screen.findByText(words)).toBeVisible();
    expect(api.seen(COMPLETE)).toEqual([]);
  });

  it('shows on the field what the server minds, and keeps what was typed', async () => {
    const errors = [{ path: 'password', message: 'Password must have at least 12 characters' }];
    api.on(COMPLETE, () => problem(400, 'Not valid', errors));
    await open(`/login/reset#${TOKEN}`);
    await set();
    expect(await screen.findByText('Password must have at least 12 characters')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('jacaranda');
  });

  it('says so when it is over, with a way to another', async () => {
    api.on(COMPLETE, () => problem(404, 'This link was used already.'));
    await open(`/login/reset#${TOKEN}`);
    await set();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already.');
    const again = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(again).toHaveAttribute('href', '/login/forgot');
  });

  it('starts again with another link that is pasted into the same tab', async () => {
    api.on(COMPLETE, ({ body }) =>
      (body as { token: string }).token === TOKEN
        ? problem(404, 'This link was used already.')
        : json({ success: true, message: DONE }),
    );
    await open(`/login/reset#${TOKEN}`);
    await set();
    await screen.findByRole('alert');
    await act(async () => {
      window.location.hash = 'n'.repeat(43);
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    });
    await set();
    expect(await screen.findByText(DONE)).toBeVisible();
  });

  it('says so when a part of it is missing', async () => {
    await open('/login/reset');
    expect(await screen.findByText(/Part of the link is missing/)).toBeVisible();
  });
});

it('shows what is nowhere below the sign-in page as missing', async () => {
  await open('/login/elsewhere');
  expect(await screen.findByText('404 Page Not Found', { selector: 'h1' })).toBeVisible();
});
