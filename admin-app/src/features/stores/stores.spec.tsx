import type { ManagedStoreView } from '@courier/contract';
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
  isCounter: false,
  openingHours: { weekdays: '09:00-17:00', saturday: '09:00-13:00', sunday: null },
  cutOffs: null,
  version: 3,
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

it('the list of stores lists the stores with their addresses', async () => {
  openStores();
  expect(await screen.findByRole('table', { name: 'Stores' })).toBeVisible();
  for (const words of ['PostNet', 'Thandi Nkosi', '83 Rivonia Road', '011 555 0123', 'Active']) {
    expect(screen.getByText(words)).toBeVisible();
  }
});

it('the list of stores says that there are none', async () => {
  api.on('GET /api/stores', () => json([]));
  openStores();
  expect(await screen.findByText('No Stores Added')).toBeVisible();
});

it('the list of stores adds a store that is active by default', async () => {
  api.on('POST /api/stores', () => json(STORE, 201));
  const { user, host } = openStores();
  await user.click(await screen.findByRole('button', { name: 'Add Store' }));
  const typed = {
    'Store name': 'Sandton City',
    Brand: 'PostNet',
    'Contact person': 'Thandi Nkosi',
    Phone: '011 555 0123',
    Address: '83 Rivonia Road',
    City: 'Sandton',
    'Postal code': '2196',
    'Open Monday to Friday': '09:00-17:00',
    'Express cut-off': '12:30',
  };
  for (const [label, value] of Object.entries(typed)) {
    await user.click(dialog().getByRole('textbox', { name: label }));
    await user.paste(value);
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
    isCounter: false,
    openingHours: { weekdays: '09:00-17:00', saturday: null, sunday: null },
    cutOffs: { standard: null, express: '12:30', same_day: null },
  });
  expect(host.notices[0]?.title).toBe('Store created successfully');
  await waitFor(() => expect(api.seen('GET /api/stores')).toHaveLength(2));
});

it('the list of stores asks for what is missing before it asks the server', async () => {
  const { user } = openStores();
  await user.click(await screen.findByRole('button', { name: 'Add Store' }));
  await user.click(dialog().getByRole('button', { name: 'Add store' }));
  expect(await dialog().findByText('Store name is required')).toBeVisible();
  expect(dialog().getByRole('textbox', { name: 'Store name' })).toHaveFocus();
  expect(api.seen('POST /api/stores')).toEqual([]);
});

it('the list of stores changes a store and keeps what was typed when the server refuses a field', async () => {
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
  await user.click(await dialog().findByRole('button', { name: 'Save store', busy: false }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(host.notices[1]?.title).toBe('Store updated successfully');
});

it('the list of stores limits every field to what the server takes', async () => {
  const { user } = openStores();
  await user.click(await screen.findByRole('button', { name: 'Add Store' }));
  const most = {
    'Store name': 120,
    Brand: 120,
    'Contact person': 120,
    Phone: 32,
    Address: 200,
    'Address line 2': 200,
    City: 100,
    'Postal code': 4,
  };
  for (const [name, length] of Object.entries(most)) {
    const field = dialog().getByRole('textbox', {
      name: new RegExp(`^${name}( \\(optional\\))?$`),
    });
    expect(field).toHaveAttribute('maxlength', String(length));
  }
});

describe('the store form when another admin changes the store', () => {
  const CALL = 'PUT /api/stores/7';
  const refusal =
    'Naledi Khumalo changed this store after you opened it. Nothing was saved: check it.';

  const typeAndSave = async () => {
    const desk = openStores();
    await desk.user.click(await screen.findByRole('button', { name: 'Edit Sandton City' }));
    const city = dialog().getByRole('textbox', { name: 'City' });
    await desk.user.clear(city);
    await desk.user.type(city, 'Rosebank');
    await desk.user.click(dialog().getByRole('button', { name: 'Save store' }));
    return desk;
  };

  it('merges their changes around what was typed, says so, and saves on top of theirs', async () => {
    const theirs = { ...STORE, phone: '011 555 0999', city: 'Durban', version: 4 };
    api.on(CALL, () => problem(409, refusal));
    api.on('GET /api/stores/7', () => json(theirs));
    const { user, host } = await typeAndSave();
    const note = await dialog().findByRole('alert');
    expect(note).toHaveFocus();
    expect(note).toHaveTextContent(refusal);
    const changes = within(note).getByRole('list', { name: 'What changed' });
    expect(
      within(changes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Phone: 011 555 0123 → 011 555 0999',
      'City: Sandton → Durban (your entry is kept: Rosebank)',
    ]);
    expect(dialog().getByRole('textbox', { name: 'Phone' })).toHaveValue('011 555 0999');
    expect(dialog().getByRole('textbox', { name: 'City' })).toHaveValue('Rosebank');
    expect(host.notices).toEqual([]);
    await waitFor(() => expect(api.seen('GET /api/stores')).toHaveLength(2));

    api.on(CALL, () => json({ ...theirs, city: 'Rosebank', version: 5 }));
    await user.click(dialog().getByRole('button', { name: 'Save store' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = api.seen(CALL).map(({ body }) => body as Record<string, unknown>);
    expect(first).toMatchObject({ version: 3, city: 'Rosebank', phone: '011 555 0123' });
    expect(second).toMatchObject({ version: 4, city: 'Rosebank', phone: '011 555 0999' });
  });

  it('adds the store again with what was typed when another admin deleted it', async () => {
    api.on(CALL, () => problem(404, 'This store no longer exists.'));
    api.on('GET /api/stores/7', () => problem(404, 'This store no longer exists.'));
    api.on('POST /api/stores', () => json(STORE, 201));
    const { user, host } = await typeAndSave();
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Someone else has deleted this store',
    );
    expect(screen.getByRole('dialog', { name: 'Add Store' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Add store' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Store created successfully'));
    expect(api.seen('POST /api/stores')[0]?.body).toMatchObject({ city: 'Rosebank' });
  });

  it('keeps what was typed when the store cannot be read again', async () => {
    api.on(CALL, () => problem(409, refusal));
    api.on('GET /api/stores/7', () => problem(503, 'Busy.'));
    const { host } = await typeAndSave();
    expect(await dialog().findByText(refusal)).toBeVisible();
    expect(dialog().getByRole('textbox', { name: 'City' })).toHaveValue('Rosebank');
    expect(host.notices[0]?.description).toBe('Failed to update store');
  });
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
