import { createFakeHost } from '@courier/shared-ui/fake-host';
import { type FakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { ACCOUNT, accountApi } from '../../testing/account';

const FACTOR = '/api/account/second-factor';
const CODES = ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', 'GGGG-HHHH-IIII-JJJJ-KKKK-LLLL'];
const SET_UP = {
  secret: 'ABCDEFGH',
  address: 'otpauth://totp/Courier:sipho@courier.test?secret=ABCDEFGH',
  qrCode: { size: 21, path: 'M0 0h7v1h-7z' },
};
const state = (isOn: boolean, isRequired = false) => ({
  isOn,
  isRequired,
  recoveryCodesLeft: isOn ? 10 : 0,
});

let api: FakeApi;
beforeEach(() => {
  api = accountApi();
  api.on('GET /api/account', () => json({ ...ACCOUNT, role: 'support' }));
  api.on(`GET ${FACTOR}`, () => json(state(false)));
});

async function openAsStaff() {
  const host = createFakeHost({ session: { email: 'sipho@courier.test', role: 'support' } });
  renderWithHost(<App />, { host, route: '/account' });
  await screen.findByRole('region', { name: 'Two-step sign-in' });
  return { user: userEvent.setup({ delay: null }), host };
}

it('the account of staff has no parts that only customers use, and the way back to work', async () => {
  await openAsStaff();
  expect(screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent)).toEqual([
    'Profile',
    'Password',
    'Sessions',
    'Two-step sign-in',
    'Alerts by email',
  ]);
  expect(screen.getByRole('link', { name: 'Back to the ticket desk' })).toHaveAttribute(
    'href',
    '/support/desk',
  );
});

it('two-step sign-in is set up with the password, the code of the app and recovery codes to keep', async () => {
  api.on(`POST ${FACTOR}`, () => json(SET_UP));
  api.on(`POST ${FACTOR}/confirm`, () =>
    problem(400, 'Wrong.', [{ path: 'code', message: 'Wrong code' }]),
  );
  const { user, host } = await openAsStaff();
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your password/), 'Protea-and-7-more{Enter}');
  expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(dialog.getByText('ABCD EFGH')).toBeVisible();
  expect(dialog.getByRole('link', { name: /authenticator app/ })).toHaveAttribute(
    'href',
    SET_UP.address,
  );
  await user.type(dialog.getByLabelText('Code'), '000000{Enter}');
  expect(await dialog.findByText('Wrong code')).toBeVisible();

  api.on(`POST ${FACTOR}/confirm`, () => json({ recoveryCodes: CODES }));
  api.on(`GET ${FACTOR}`, () => json(state(true)));
  await user.clear(dialog.getByLabelText('Code'));
  await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
  const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
  expect(host.notices).toMatchObject([{ title: 'Two-step sign-in is on' }]);
  await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('10 recovery codes left')).toBeVisible();
});

it('two-step sign-in is turned off with password and code', async () => {
  api.on(`GET ${FACTOR}`, () => json(state(true)));
  api.on(`DELETE ${FACTOR}`, () => json({ success: true }));
  const { user, host } = await openAsStaff();
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Your password'));
  await user.paste('Protea-and-7-more');
  await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Two-step sign-in is off' }]));
  expect(api.seen(`DELETE ${FACTOR}`)[0]?.body).toEqual({
    password: 'Protea-and-7-more',
    code: '123456',
  });
});

it('two-step sign-in makes new recovery codes', async () => {
  api.on(`GET ${FACTOR}`, () => json(state(true)));
  api.on(`POST ${FACTOR}/recovery-codes`, () => json({ recoveryCodes: CODES }));
  const { user } = await openAsStaff();
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Your password'));
  await user.paste('Protea-and-7-more');
  await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
  expect(await dialog.findByText(CODES[0] ?? '')).toBeVisible();
});

it('two-step sign-in that is required says so, and cannot be turned off', async () => {
  api.on(`GET ${FACTOR}`, () => json(state(false, true)));
  const { user } = await openAsStaff();
  expect(await screen.findByText('Two-step sign-in is required')).toBeVisible();
  api.on(`GET ${FACTOR}`, () => json(state(true, true)));
  api.on(`POST ${FACTOR}`, () => json(SET_UP));
  api.on(`POST ${FACTOR}/confirm`, () => json({ recoveryCodes: CODES }));
  await user.click(screen.getByRole('button', { name: 'Set up two-step sign-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your password/), 'Protea-and-7-more{Enter}');
  await user.type(await dialog.findByLabelText('Code'), '123456{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});
