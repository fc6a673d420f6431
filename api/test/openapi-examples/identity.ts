import { TOTP } from 'otpauth';
import { answered, emailOf, passwordOf, type Walk } from './walk';

/** Signs up and in, recovers a password and signs out. */
export async function signsInAndOut({ newClient, linkTo }: Walk) {
  const email = emailOf('newcomer');
  const client = newClient();
  const person = { fullName: 'Thandi Nkosi', email, password: passwordOf('newcomer') };
  await answered(client.POST('/api/auth/register', { body: person }));
  const { user } = await answered(client.GET('/api/auth/me'));
  expect(user).toEqual({ email, role: 'customer', fullName: 'Thandi Nkosi' });
  await answered(client.POST('/api/auth/email-confirmations'));
  const token = await linkTo('/login/confirm-email', email);
  await answered(client.POST('/api/auth/email-confirmations/complete', { body: { token } }));
  await answered(client.POST('/api/auth/logout'));
  expect((await answered(client.GET('/api/auth/me'))).user).toBeNull();

  expect(await answered(client.GET('/api/auth/password-resets'))).toEqual({ byMail: true });
  await answered(client.POST('/api/auth/password-resets', { body: { email } }));
  const reset = { token: await linkTo('/login/reset', email), password: 'Another-Protea-8' };
  await answered(client.POST('/api/auth/password-resets/complete', { body: reset }));
  const login = { email, password: reset.password };
  await answered(client.POST('/api/auth/login', { body: login }));
}

/** What is answered in place of data. */
export async function isRefused({ visitor }: Walk) {
  const body = { email: 'nobody@example.com', password: 'A-Protea-9' };
  const { data, error, response } = await visitor.POST('/api/auth/login', { body });
  expect(data).toBeUndefined();
  expect(response.status).toBe(401);
  expect(error).toMatchObject({ status: 401, detail: 'Invalid email or password' });
}

export async function managesAccount({ newClient, signedIn }: Walk) {
  const client = await signedIn('customer', 'owner');
  const password = passwordOf('owner');
  await answered(client.GET('/api/account'));
  const named = await answered(client.PATCH('/api/account', { body: { fullName: 'Pieter Nel' } }));
  expect(named.fullName).toBe('Pieter Nel');
  const passwords = { currentPassword: password, newPassword: 'Changed-Protea-8' };
  await answered(client.POST('/api/account/password', { body: passwords }));
  const current = { password: passwords.newPassword };
  const other = newClient();
  const login = { email: emailOf('owner'), ...current };
  await answered(other.POST('/api/auth/login', { body: login }));
  const sessions = await answered(client.GET('/api/account/sessions'));
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const ended = { params: { path: { id } }, body: current };
  await answered(client.DELETE('/api/account/sessions/{id}', ended));
  await answered(client.GET('/api/account/export', { parseAs: 'json' }));
  await answered(client.POST('/api/account/sign-out-everywhere', { body: current }));
  await answered(client.POST('/api/auth/login', { body: login }));
  await answered(client.DELETE('/api/account', { body: current }));
}

export async function setsUpTwoSteps({ admin, signedIn }: Walk) {
  const password = passwordOf('careful');
  const client = await signedIn('support', 'careful');
  const setUp = async () => {
    const made = client.POST('/api/account/second-factor', { body: { password } });
    const body = { code: new TOTP({ secret: (await answered(made)).secret }).generate() };
    return answered(client.POST('/api/account/second-factor/confirm', { body }));
  };
  const { recoveryCodes } = await setUp();
  expect((await answered(client.GET('/api/account/second-factor'))).isOn).toBe(true);
  const proof = { password, code: recoveryCodes[0] ?? '' };
  const renewed = await answered(
    client.POST('/api/account/second-factor/recovery-codes', { body: proof }),
  );
  const last = { password, code: renewed.recoveryCodes[0] ?? '' };
  await answered(client.DELETE('/api/account/second-factor', { body: last }));

  await setUp();
  const { id = 0 } =
    (await answered(admin.GET('/api/staff'))).find(({ email }) => email === emailOf('careful')) ??
    {};
  const path = { id };
  await answered(admin.DELETE('/api/staff/{id}/second-factor', { params: { path } }));
}
