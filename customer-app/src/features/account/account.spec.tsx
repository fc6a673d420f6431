import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import App from '../../App';
import { ACCOUNT, accountApi, DONE, openAccount, SESSION } from '../../testing/account';
import { type FakeApi, json, problem } from '@courier/shared-ui/testing';

let api: FakeApi;
beforeEach(() => {
  api = accountApi();
});

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

describe('the account page', () => {
  it('has everything a customer can change', async () => {
    await openAccount();
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(section('Profile').getByText('21 Nov 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute(
      'href',
      '/privacy',
    );
  });

  it('says which part could not be fetched and tries it again', async () => {
    api.on('GET /api/payment-methods', () => problem(500, 'Something broke.'));
    const { user } = await openAccount();
    expect(await screen.findByText('Failed to fetch payment methods')).toBeVisible();
    expect(screen.getByText('Something broke.')).toBeVisible();
    api.on('GET /api/payment-methods', () => json([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No payment method saved yet.')).toBeVisible();
  });

  it('sends a visitor to sign in', () => {
    const host = createFakeHost();
    renderWithHost(<App />, { host, route: '/account' });
    expect(host.visited).toEqual(['/login']);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});

describe('the profile', () => {
  it('changes the name', async () => {
    api.on('PATCH /api/account', () => json({ ...ACCOUNT, fullName: 'Lerato Dlamini' }));
    const { user, host } = await openAccount();
    const name = section('Profile').getByLabelText('Full name');
    await user.clear(name);
    await user.click(name);
    await user.paste(' Lerato Dlamini ');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Name changed' }]));
    expect(api.seen('PATCH /api/account')[0]?.body).toEqual({ fullName: 'Lerato Dlamini' });
  });

  it('refuses a name of one letter at its field', async () => {
    const { user } = await openAccount();
    const name = section('Profile').getByLabelText('Full name');
    await user.clear(name);
    await user.type(name, 'L');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Please enter your full name')).toBeVisible();
    expect(name).toHaveFocus();
  });
});

describe('the email address', () => {
  const CALL = 'POST /api/auth/email-confirmations';
  const NOTICE = 'Your email address is not confirmed yet';

  it.each([true, null])('is not asked to be confirmed where that is %s', async (emailConfirmed) => {
    api.on('GET /api/account', () => json({ ...ACCOUNT, emailConfirmed }));
    await openAccount();
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  it('is asked to be confirmed, and the link can be sent again', async () => {
    api.on('GET /api/account', () => json({ ...ACCOUNT, emailConfirmed: false }));
    api.on(CALL, () => json({ success: true, message: 'We have sent a link.' }));
    const { user } = await openAccount();
    expect(section('Profile').getByText(NOTICE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    const said = await screen.findByText('We have sent a link.');
    expect(said).toHaveAttribute('aria-live', 'polite');
    await waitFor(() => expect(api.seen('GET /api/account')).toHaveLength(2));
  });

  it('says why the link cannot be sent again', async () => {
    api.on('GET /api/account', () => json({ ...ACCOUNT, emailConfirmed: false }));
    api.on(CALL, () => problem(429, 'We have sent enough links for now.'));
    const { user } = await openAccount();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('We have sent enough links for now.')).toBeVisible();
  });
});

describe('the password', () => {
  const CALL = 'POST /api/account/password';

  async function change(confirmed = 'Protea-2') {
    const opened = await openAccount();
    const { user } = opened;
    await user.type(screen.getByLabelText('Current password'), 'Protea-1');
    await user.type(screen.getByLabelText('New password'), 'Protea-2');
    await user.type(screen.getByLabelText('Confirm new password'), confirmed);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    return opened;
  }

  it('is changed and leaves the form blank', async () => {
    api.on(CALL, () => json(DONE));
    const { host } = await change();
    await waitFor(() => expect(host.notices).toMatchObject([{ description: DONE.message }]));
    expect(api.seen(CALL)[0]?.body).toEqual({
      currentPassword: 'Protea-1',
      newPassword: 'Protea-2',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('has to be typed twice alike', async () => {
    await change('Protea-3');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(api.seen(CALL)).toHaveLength(0);
  });

  it('shows what the server refused at its field', async () => {
    const message = 'This is not your current password';
    api.on(CALL, () =>
      problem(422, 'Nothing was changed.', [{ path: 'currentPassword', message }]),
    );
    await change();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
  });

  it('keeps what was typed when the connection fails', async () => {
    await change();
    expect(await screen.findByText(/We could not reach the server/)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('Protea-2');
  });
});

describe('the sessions', () => {
  it('are named by their device', async () => {
    const unnamed = { ...SESSION, id: 'c', device: null, isCurrent: false };
    api.on('GET /api/account/sessions', () => json([SESSION, unnamed]));
    await openAccount();
    const list = section('Sessions');
    expect(list.getByText('Chrome on Windows').closest('li')).toHaveTextContent('This browser');
    expect(list.getByText('Unknown device')).toBeVisible();
  });

  const LABEL = 'Your password, to confirm it is you';

  /** Answers the dialog that asks for the password. */
  async function confirm(user: ReturnType<typeof userEvent.setup>, title: string, button: string) {
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await user.type(dialog.getByLabelText(LABEL), 'Protea-1');
    await user.click(dialog.getByRole('button', { name: button }));
  }

  it('are listed, and another one can be ended with the password', async () => {
    const call = 'DELETE /api/account/sessions/b';
    api.on(call, () => new Response(null, { status: 204 }));
    const { user } = await openAccount();
    const list = section('Sessions');
    expect(await list.findByText('This browser')).toBeVisible();
    api.on('GET /api/account/sessions', () => json([SESSION]));
    const end = list.getByRole('button', { name: /^End the session/ });
    await user.click(end);
    expect(api.seen(call)).toEqual([]);
    await confirm(user, 'End this session?', 'End session');
    await waitFor(() => expect(end).not.toBeInTheDocument());
    expect(api.seen(call)[0]?.body).toEqual({ password: 'Protea-1' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const EVERYWHERE = 'POST /api/account/sign-out-everywhere';

  it('all end with sign out everywhere, and the page with them', async () => {
    api.on(EVERYWHERE, () => json(DONE));
    const { user, host } = await openAccount();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await confirm(user, 'Sign out everywhere?', 'Sign out everywhere');
    await waitFor(() => expect(host.visited).toEqual(['/']));
    expect(api.seen(EVERYWHERE)[0]?.body).toEqual({ password: 'Protea-1' });
    expect(host.session.current()).toBeNull();
  });

  it('stay when the password is wrong, which the field says', async () => {
    const message = 'This is not your current password';
    api.on(EVERYWHERE, () => problem(400, 'Nothing was changed.', [{ path: 'password', message }]));
    const { user, host } = await openAccount();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await confirm(user, 'Sign out everywhere?', 'Sign out everywhere');
    expect(await screen.findByText(message)).toBeVisible();
    expect(host.session.current()).not.toBeNull();
  });
});

const TOPICS = ['placed', 'progress', 'delivered', 'trouble', 'money'];

describe('notification preferences', () => {
  const CALL = 'PUT /api/notifications/preferences';

  it('offer no SMS where nothing sends one', async () => {
    api.on('GET /api/notifications/preferences', () =>
      json({ email: true, sms: false, topics: TOPICS, channels: ['email'] }),
    );
    await openAccount();
    expect(screen.queryByRole('checkbox', { name: /SMS/ })).not.toBeInTheDocument();
  });

  async function chooseSms() {
    const opened = await openAccount();
    await opened.user.click(screen.getByRole('checkbox', { name: /By SMS/ }));
    await opened.user.click(screen.getByRole('button', { name: 'Save preferences' }));
    return opened;
  }

  it('are saved', async () => {
    const chosen = { email: true, sms: true, topics: TOPICS };
    api.on(CALL, () => json({ ...chosen, channels: ['email', 'sms'] }));
    const { host } = await chooseSms();
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Preferences saved' }]));
    expect(api.seen(CALL)[0]?.body).toEqual(chosen);
  });

  it('say what is sent', async () => {
    const { user } = await openAccount();
    const money = screen.getByRole('checkbox', {
      name: 'When money comes in, is due or goes back',
    });
    expect(money).toBeChecked();
    await user.click(money);
    api.on(CALL, ({ body }) => json({ ...(body as object), channels: ['email', 'sms'] }));
    await user.click(screen.getByRole('button', { name: 'Save preferences' }));
    await waitFor(() =>
      expect(api.seen(CALL)[0]?.body).toMatchObject({
        topics: ['placed', 'progress', 'delivered', 'trouble'],
      }),
    );
  });

  it('show what the server refused at its field', async () => {
    const message = 'Save a phone number first';
    api.on(CALL, () => problem(422, 'Nothing was changed.', [{ path: 'sms', message }]));
    const { host } = await chooseSms();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /By SMS/ })).toHaveFocus();
    expect(host.notices).toEqual([]);
  });

  it('keep what was chosen when the connection fails', async () => {
    await chooseSms();
    expect(await screen.findByText(/We could not reach the server/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /By SMS/ })).toBeChecked();
  });
});
