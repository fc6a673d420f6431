import {
  type CompanySettingsView,
  SETTING_GROUPS,
  type SettingGroup,
  settingsOf,
  type WrittenSettings,
} from '@courier/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { openDesk } from '../../testing/desk';

const LIST = 'GET /api/company-settings';

function settings(
  values: WrittenSettings = {},
  version = 0,
  onServer: WrittenSettings = {},
): CompanySettingsView[] {
  return SETTING_GROUPS.map((group) => ({
    group,
    version,
    changedAt: version > 0 ? '2026-11-20T07:12:00.000Z' : null,
    changedBy: version > 0 ? 'Thandi Nkosi' : null,
    settings: settingsOf(group).map((key) => ({
      key,
      value: values[key] ?? '',
      setBy: onServer[key] ?? null,
    })),
  }));
}

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(LIST, () => json(settings()));
});

const openCompany = () => openDesk('admin', '/manager?tab=company');
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string | RegExp) => dialog().getByRole('textbox', { name });
const answer = (group: SettingGroup, from: CompanySettingsView[]) =>
  json(from.find((found) => found.group === group));

describe('settings of the company', () => {
  it('are shown as they hold, with their default, the server’s word and who changed them', async () => {
    const values = { deliveryAttempts: '3', returnAfterHold: 'false', holdDays: '4' };
    api.on(LIST, () => json(settings(values, 2, { holdDays: 'HOLD_DAYS' })));
    openCompany();
    const attempts = await part('Deliveries that fail');
    const rows = attempts.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(rows).toEqual(['3', '0', '1', '4Set on the server by HOLD_DAYS', 'No', 'Yes', 'Yes']);
    expect(attempts.getByText('Changed 20 Nov 2026, 09:12 by Thandi Nkosi')).toBeVisible();
    const company = await part('Company');
    expect(company.getByText('Professional Courier Services')).toBeVisible();
    expect(company.getAllByText('Not set')).toHaveLength(2);
  });

  it('say that they could not be fetched, and are fetched when asked again', async () => {
    api.on(LIST, () => problem(503, 'Busy.'));
    const { user } = openCompany();
    expect(await screen.findByText('Failed to fetch the settings')).toBeVisible();
    api.on(LIST, () => json(settings()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Closing days' })).toBeVisible();
  });

  it('are changed by group, those of the server only read, with the version that was seen', async () => {
    const CALL = 'PUT /api/company-settings/attempts';
    const before = settings({ holdDays: '4' }, 2, { holdDays: 'HOLD_DAYS' });
    api.on(LIST, () => json(before));
    api.on(CALL, () => answer('attempts', before));
    const { user, host } = openCompany();
    await user.click((await part('Deliveries that fail')).getByRole('button', { name: 'Change' }));
    expect(field('Business days held')).toHaveAttribute('readonly');
    expect(dialog().getByText('Set on the server by HOLD_DAYS')).toBeVisible();
    await user.type(field('Most attempts'), '9');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Most attempts must be a number from 1 to 5')).toBeVisible();
    expect(field('Most attempts')).toHaveFocus();
    expect(api.seen(CALL)).toEqual([]);
    await user.clear(field('Most attempts'));
    await user.type(field('Most attempts'), '3');
    const returns = dialog().getByRole('combobox', { name: 'Goes back to the sender after that' });
    await user.selectOptions(returns, 'No');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Settings saved'));
    expect(api.seen(CALL)[0]?.body).toEqual({
      version: 2,
      values: {
        deliveryAttempts: '3',
        attemptFee: '',
        retryDays: '',
        holdDays: '4',
        returnAfterHold: 'false',
        otherAddressDelivery: '',
        neighbourDelivery: '',
      },
    });
  });

  it('ask for one’s password before the bank account changes, and show at the field that it is wrong', async () => {
    const CALL = 'PUT /api/company-settings/bank';
    api.on(CALL, () =>
      problem(400, 'Check the fields.', [
        { path: 'password', message: 'This is not your current password' },
      ]),
    );
    const { user } = openCompany();
    await user.click((await part('Bank account')).getByRole('button', { name: 'Change' }));
    await user.type(field('Account number'), '62001234567');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText(/^Bank is needed because/)).toBeVisible();
    expect(dialog().getByText('Please enter your password')).toBeVisible();
    await user.type(field('Bank'), 'FNB');
    await user.type(field('Branch code'), '250655');
    await user.type(dialog().getByLabelText(/^Your password/), 'guess');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('This is not your current password')).toBeVisible();
    expect(api.seen(CALL)[0]?.body).toMatchObject({ password: 'guess', version: 0 });
  });

  it('show what another admin changed meanwhile around what was typed', async () => {
    const CALL = 'PUT /api/company-settings/cover';
    api.on(CALL, () => problem(409, 'Thandi Nkosi changed this part of the settings.'));
    const { user } = openCompany();
    await user.click(
      (await part('Cover for damage and loss')).getByRole('button', { name: 'Change' }),
    );
    await user.type(field('Included cover (R)'), '1500');
    const theirs = settings({ coverInsured: '30000' }, 1);
    api.on(LIST, () => json(theirs));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText(/Thandi Nkosi changed this part/)).toBeVisible();
    expect(field('Included cover (R)')).toHaveValue('1500');
    expect(field('Most cover with insurance (R)')).toHaveValue('30000');
    api.on(CALL, () => answer('cover', theirs));
    await user.click(await dialog().findByRole('button', { name: 'Save', busy: false }));
    await waitFor(() => expect(api.seen(CALL).at(-1)?.body).toMatchObject({ version: 1 }));
  });
});
