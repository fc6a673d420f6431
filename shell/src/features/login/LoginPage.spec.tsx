import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPage, knownRemotes, renderShell } from '../../testing/render-shell';

jest.mock('../remotes/federation', () => ({ fetchExposed: jest.fn() }));

const answer = jest.fn<Promise<Response>, [string, RequestInit?]>();
beforeEach(async () => {
  answer.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as unknown as typeof fetch);
  await renderShell('/login', knownRemotes());
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetPage();
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (path: string, message: string) =>
  json(422, { status: 422, detail: 'Some fields are wrong.', errors: [{ path, message }] });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function fill(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

async function signIn(email = 'lerato@example.co.za', password = 'secret1') {
  await fill('Email', email);
  await fill('Password', password);
  await press('Sign in');
}

async function signUp(changes: Partial<Record<string, string>> = {}) {
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  const entered = {
    'Full name': 'Lerato Mokoena',
    Email: 'lerato@example.co.za',
    Password: 'secret1',
    'Confirm password': 'secret1',
    ...changes,
  };
  for (const [label, text] of Object.entries(entered)) if (text) await fill(label, text);
  await press('Create account');
}

const welcome = (role: string) =>
  json(200, { success: true, message: 'Login successful', user: { role, email: 'boss@b.co.za' } });

describe('signing in', () => {
  it('names what is wrong with each field', async () => {
    await signIn('nobody', 'short');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });

  it('takes support staff to the ticket desk and stores who it is', async () => {
    answer.mockResolvedValueOnce(welcome('support'));
    await signIn();
    await waitFor(() => expect(window.location.pathname).toBe('/support/desk'));
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect({ ...localStorage }).toMatchObject({
      isAuthenticated: 'true',
      userRole: 'support',
      userEmail: 'boss@b.co.za',
    });
    expect(answer.mock.calls[0]).toEqual([
      '/api/auth/login',
      expect.objectContaining({
        method: 'POST',
        credentials: 'include',
        body: JSON.stringify({ email: 'lerato@example.co.za', password: 'secret1' }),
      }),
    ]);
  });

  it.each([
    [
      'the server’s words',
      json(429, { status: 429, detail: 'Try again in a minute' }),
      'Try again in a minute',
    ],
    ['the message of a refusal', json(200, { success: false, message: 'Locked' }), 'Locked'],
    [
      'its own where a refusal has none',
      json(200, { success: false }),
      'Invalid email or password',
    ],
  ])('shows %s in a toast and in the form when it is refused', async (_what, response, words) => {
    answer.mockResolvedValueOnce(response);
    await signIn();
    const toast = (await screen.findByText('Login failed')).closest('[role="alert"]');
    expect(toast).toHaveTextContent(words);
    const form = within(screen.getByRole('form', { name: 'Sign in' }));
    expect(form.getByRole('alert')).toHaveTextContent(words);
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
  });

  it('keeps what was typed when it is refused, with the focus on the password, until the next try', async () => {
    answer.mockResolvedValueOnce(json(401, { status: 401, detail: 'Invalid email or password' }));
    await signIn();
    const form = within(screen.getByRole('form', { name: 'Sign in' }));
    expect(await form.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('lerato@example.co.za');
    expect(screen.getByLabelText('Password')).toHaveValue('secret1');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    answer.mockReturnValueOnce(new Promise(() => undefined));
    await press('Sign in');
    await waitFor(() => expect(form.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('shows and hides the password, which stays one for the browser', async () => {
    await fill('Password', 'secret1');
    const password = screen.getByLabelText('Password');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect([password.getAttribute('type'), toggle.ariaPressed]).toEqual(['password', 'false']);
    await userEvent.click(toggle);
    expect([password.getAttribute('type'), toggle.ariaPressed]).toEqual(['text', 'true']);
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveValue('secret1');
    await userEvent.click(toggle);
    expect(password).toHaveAttribute('type', 'password');
    expect(answer).not.toHaveBeenCalled();
  });

  it('shows what the server refused at its field', async () => {
    answer.mockResolvedValueOnce(refusal('email', 'This address is blocked'));
    await signIn();
    expect(await screen.findByText('This address is blocked')).toBeVisible();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription('This address is blocked');
    expect(email).toHaveFocus();
    expect(email).toHaveValue('lerato@example.co.za');
  });

  it('asks for the code of an account with two-step sign-in, and sends it with the password', async () => {
    const asks = 'Enter the 6-digit code from your authenticator app, or a recovery code.';
    const needsCode = { status: 401, detail: asks, errors: [{ path: 'code', message: asks }] };
    answer.mockResolvedValueOnce(json(401, needsCode));
    await signIn();
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    // A step, not a failure.
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
    expect(code).not.toBeInvalid();

    const wrong = 'This code is wrong, too old or was used already. Enter the newest one.';
    const refused = { status: 401, detail: wrong, errors: [{ path: 'code', message: wrong }] };
    answer.mockResolvedValueOnce(json(401, refused));
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(code).toHaveAccessibleDescription(expect.stringContaining(wrong));
    expect(code).toHaveFocus();

    answer.mockResolvedValueOnce(welcome('support'));
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/support/desk'));
    expect(JSON.parse(String(answer.mock.calls[2]?.[1]?.body))).toEqual({
      email: 'lerato@example.co.za',
      password: 'secret1',
      code: '123456',
    });
  });

  it('takes staff who have to set up two-step sign-in to their account', async () => {
    const user = { role: 'admin', email: 'boss@b.co.za', needsSecondFactor: true };
    answer.mockResolvedValueOnce(json(200, { success: true, message: 'Login successful', user }));
    await signIn();
    await waitFor(() => expect(window.location.pathname).toBe('/account'));
  });

  it('says so when no answer could be had', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await signIn();
    const form = within(screen.getByRole('form', { name: 'Sign in' }));
    expect(await form.findByRole('alert')).toHaveTextContent('An error occurred during login');
    expect((await screen.findByText('Login failed')).closest('[role="alert"]')).toBeVisible();
  });

  it('says that it is busy and sends once', async () => {
    let finish: (response: Response) => void = () => undefined;
    answer.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await signIn();
    await press('Signing in...');
    expect(answer).toHaveBeenCalledTimes(1);
    finish(welcome('customer'));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });
});

describe('signing up', () => {
  it('always leads to the dashboard', async () => {
    answer.mockResolvedValueOnce(welcome('admin'));
    await signUp();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    const [path, options] = answer.mock.calls[0] ?? [];
    expect(path).toBe('/api/auth/register');
    expect(JSON.parse(String(options?.body))).toEqual({
      fullName: 'Lerato Mokoena',
      email: 'lerato@example.co.za',
      password: 'secret1',
    });
  });

  it.each([
    [
      { 'Full name': 'L', 'Confirm password': 'other-one' },
      ['Please enter your full name', 'Passwords do not match'],
    ],
    [{ 'Confirm password': '' }, ['Confirm password is required']],
  ])('refuses %j', async (changes, messages) => {
    await signUp(changes);
    for (const words of messages) expect(await screen.findByText(words)).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([
    [json(409, { status: 409, detail: 'This email is taken' }), 'This email is taken'],
    [new Response('', { status: 500 }), 'An error occurred during registration'],
  ])('shows why it failed', async (response, words) => {
    answer.mockResolvedValueOnce(response);
    await signUp();
    expect(
      (await screen.findByText('Registration failed')).closest('[role="alert"]'),
    ).toHaveTextContent(words);
    const form = within(screen.getByRole('form', { name: 'Sign up' }));
    expect(form.getByRole('alert')).toHaveTextContent(words);
    expect(form.getByLabelText('Email')).toHaveFocus();
  });

  it('shows what the server refused at its field and keeps what was typed', async () => {
    answer.mockResolvedValueOnce(refusal('fullName', 'Please enter your full name'));
    await signUp();
    expect(await screen.findByText('Please enter your full name')).toBeVisible();
    const name = screen.getByLabelText('Full name');
    expect(name).toHaveAccessibleDescription('Please enter your full name');
    expect(name).toHaveFocus();
    expect(screen.getByLabelText('Confirm password')).toHaveValue('secret1');
  });
});

it('says that the connection is down, keeps what was typed, and is quiet again by itself', async () => {
  const goOnline = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  await fill('Email', 'lerato@example.co.za');
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
  goOnline(false);
  expect(screen.getByText('You are offline').closest('[aria-live]')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('lerato@example.co.za');
  goOnline(true);
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
});
