import { screen, waitFor, within } from '@testing-library/react';
import { ACCOUNT, accountApi, DONE, openAccount } from '../../testing/account';
import { type FakeApi, json, problem } from '@courier/shared-ui/testing';

let api: FakeApi;
beforeEach(() => {
  api = accountApi();
});

describe('one’s data', () => {
  it('is downloaded as a file', async () => {
    const saved: Blob[] = [];
    const createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    api.on('GET /api/account/export', () => json({ account: ACCOUNT }));
    const { user } = await openAccount();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(saved[0]?.type).toBe('application/json');
    click.mockRestore();
  });

  it('says why it could not be downloaded', async () => {
    api.on('GET /api/account/export', () => problem(429, 'Try again in an hour.'));
    const { user, host } = await openAccount();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ description: 'Try again in an hour.' }]),
    );
  });
});

describe('deleting the account', () => {
  async function ask() {
    const opened = await openAccount();
    await opened.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    return { ...opened, dialog };
  }

  it('says what is kept, wants the password and leaves', async () => {
    api.on('DELETE /api/account', () => json(DONE));
    const { user, host, dialog } = await ask();
    expect(dialog.getByText(/Tax law requires us to keep your orders/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await dialog.findByText('Please enter your current password')).toBeVisible();
    await user.type(dialog.getByLabelText(/Your password/), 'Protea-1');
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(host.visited).toEqual(['/']));
    expect(api.seen('DELETE /api/account')[0]?.body).toEqual({ password: 'Protea-1' });
  });

  it('says why it cannot be done now', async () => {
    api.on('DELETE /api/account', () => problem(409, 'You have an order under way.'));
    const { user, host, dialog } = await ask();
    await user.type(dialog.getByLabelText(/Your password/), 'Protea-1');
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await dialog.findByText('You have an order under way.')).toBeVisible();
    expect(host.session.current()).not.toBeNull();
  });
});
