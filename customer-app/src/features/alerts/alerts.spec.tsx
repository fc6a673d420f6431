import type { AlertPreferencesView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { type FakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { accountApi } from '../../testing/account';

const PATH = '/api/alerts/preferences';
const VIEW: AlertPreferencesView = {
  mailed: ['mail_failing'],
  choices: ['provider_down', 'mail_failing', 'deliveries_failing'],
  isMailSent: true,
};

let api: FakeApi;
beforeEach(() => {
  api = accountApi();
  api.on('GET /api/account/second-factor', () => json({ isOn: false, recoveryCodesLeft: 0 }));
  api.on(`GET ${PATH}`, () => json(VIEW));
});

async function openAsStaff() {
  const host = createFakeHost({ session: { email: 'sipho@courier.test', role: 'support' } });
  renderWithHost(<App />, { host, route: '/account' });
  const part = within(await screen.findByRole('region', { name: 'Alerts by email' }));
  return { user: userEvent.setup({ delay: null }), host, part };
}

it('the alerts of a role are offered to the staff, and saved as chosen', async () => {
  api.on(`PUT ${PATH}`, ({ body }) => json({ ...VIEW, ...(body as object) }));
  const { user, host, part } = await openAsStaff();
  const boxes = await part.findAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, false]);
  expect(part.queryByRole('checkbox', { name: /handed over/ })).not.toBeInTheDocument();
  await user.click(part.getByRole('checkbox', { name: /provider cannot be reached/ }));
  await user.click(part.getByRole('checkbox', { name: /emails do not go out/ }));
  await user.click(part.getByRole('button', { name: 'Save alerts' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Alerts saved' }]));
  expect(api.seen(`PUT ${PATH}`)[0]?.body).toEqual({ mailed: ['provider_down'] });
});

it('what was chosen stays where it cannot be saved', async () => {
  api.on(`PUT ${PATH}`, () => problem(503, 'Come back later'));
  const { user, host, part } = await openAsStaff();
  const box = await part.findByRole('checkbox', { name: /many deliveries fail/ });
  await user.click(box);
  await user.click(part.getByRole('button', { name: 'Save alerts' }));
  expect(await screen.findByText('Come back later')).toBeVisible();
  expect(box).toBeChecked();
  expect(host.notices).toEqual([]);
});

it('it is said where no mail server is set up', async () => {
  api.on(`GET ${PATH}`, () => json({ ...VIEW, isMailSent: false }));
  const { part } = await openAsStaff();
  expect(await part.findByText(/No email is sent here/)).toBeVisible();
});
