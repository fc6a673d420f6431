import type { ManagedStoreView } from '@courier/contract';
import { expectAxeClean } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { NO_ORDERS } from '../../testing/fixtures';

const STORE: ManagedStoreView = {
  id: 7,
  name: 'Sandton City',
  storeBrand: 'PostNet',
  fullName: 'Thandi Nkosi',
  phone: '011 555 0123',
  addressLine1: '83 Rivonia Road',
  addressLine2: null,
  city: 'Sandton',
  zipCode: '2196',
  isActive: true,
  createdAt: '2026-11-01T08:00:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/stores', () => json([STORE]));
});

const openStores = () => openDesk('admin', '/manager?tab=stores');
const dialog = () => within(screen.getByRole('dialog'));

it('lists the stores with their addresses', async () => {
  openStores();
  expect(await screen.findByRole('table', { name: 'Stores' })).toBeVisible();
  for (const words of ['PostNet', 'Thandi Nkosi', '83 Rivonia Road', '011 555 0123', 'Active']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  await expectAxeClean();
});

it('says that there are none', async () => {
  api.on('GET /api/stores', () => json([]));
  openStores();
  expect(await screen.findByText('No Stores Added')).toBeVisible();
});

it('adds a store that is active unless told otherwise', async () => {
  api.on('POST /api/stores', () => json(STORE, 201));
  const { user, host } = openStores();
  await user.click(screen.getByRole('button', { name: 'Add Store' }));
  await expectAxeClean();
  const typed = {
    'Store name': 'Sandton City',
    Brand: 'PostNet',
    'Contact person': 'Thandi Nkosi',
    Phone: '011 555 0123',
    Address: '83 Rivonia Road',
    City: 'Sandton',
    'Postal code': '2196',
  };
  for (const [label, value] of Object.entries(typed)) {
    await user.type(dialog().getByRole('textbox', { name: label }), value);
  }
  await user.click(dialog().getByRole('button', { name: 'Add store' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.seen('POST /api/stores')[0]?.body).toEqual({
    name: 'Sandton City',
    storeBrand: 'PostNet',
    fullName: 'Thandi Nkosi',
    phone: '011 555 0123',
    addressLine1: '83 Rivonia Road',
    addressLine2: '',
    city: 'Sandton',
    zipCode: '2196',
    isActive: true,
  });
  expect(host.notices[0]?.title).toBe('Store created successfully');
  await waitFor(() => expect(api.seen('GET /api/stores')).toHaveLength(2));
});

it('asks for what is missing before it asks the server', async () => {
  const { user } = openStores();
  await user.click(screen.getByRole('button', { name: 'Add Store' }));
  await user.click(dialog().getByRole('button', { name: 'Add store' }));
  expect(await dialog().findByText('Store name is required')).toBeVisible();
  expect(dialog().getByRole('textbox', { name: 'Store name' })).toHaveFocus();
  expect(api.seen('POST /api/stores')).toEqual([]);
});

it('changes a store and keeps what was typed when the server refuses a field', async () => {
  const errors = [{ path: 'name', message: 'There is a store of that name' }];
  api.on('PUT /api/stores/7', () => problem(400, 'Check the fields.', errors));
  const { user, host } = openStores();
  await user.click(await screen.findByRole('button', { name: 'Edit Sandton City' }));
  const name = dialog().getByRole('textbox', { name: 'Store name' });
  await user.type(name, ' 2');
  await user.click(dialog().getByRole('button', { name: 'Save store' }));
  expect(await dialog().findByText('There is a store of that name')).toBeVisible();
  expect(name).toHaveValue('Sandton City 2');
  expect(host.notices[0]).toEqual({
    title: 'Error',
    description: 'Failed to update store',
    variant: 'destructive',
  });
  api.on('PUT /api/stores/7', () => json(STORE));
  await user.click(dialog().getByRole('button', { name: 'Save store' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(host.notices[1]?.title).toBe('Store updated successfully');
});

describe('deleting a store', () => {
  const openQuestion = async () => {
    const desk = openStores();
    await desk.user.click(await screen.findByRole('button', { name: 'Delete Sandton City' }));
    return desk;
  };

  it('asks first', async () => {
    const { user } = await openQuestion();
    const question = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this store?',
    });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.seen('DELETE /api/stores/7')).toEqual([]);
  });

  it('says that it is gone', async () => {
    api.on('DELETE /api/stores/7', () => new Response(null, { status: 204 }));
    const { user, host } = await openQuestion();
    api.on('GET /api/stores', () => json([]));
    await user.click(screen.getByRole('button', { name: 'Delete store' }));
    expect(await screen.findByText('No Stores Added')).toBeVisible();
    expect(host.notices[0]?.title).toBe('Store deleted successfully');
  });

  it('says that it failed and leaves the question open', async () => {
    api.on('DELETE /api/stores/7', () => problem(404, 'It is gone already.'));
    const { user, host } = await openQuestion();
    await user.click(screen.getByRole('button', { name: 'Delete store' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Error',
          description: 'Failed to delete store: It is gone already.',
          variant: 'destructive',
        },
      ]),
    );
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});
