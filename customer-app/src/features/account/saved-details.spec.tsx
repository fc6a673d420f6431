import type { SavedAddressView, SavedPaymentMethodView } from '@courier/contract';
import { renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { accountApi } from '../../testing/account';
import { EMAIL, signedIn } from '../../testing/customer';
import { ORDER_NUMBER } from '../../testing/fixtures';
import { type FakeApi, json, problem } from '@courier/shared-ui/testing';

const HOME: SavedAddressView = {
  id: 1,
  userEmail: EMAIL,
  label: 'Home',
  fullName: 'Lerato Mokoena',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  addressLine2: null,
  city: 'Cape Town',
  zipCode: '8001',
  isDefault: true,
  isFrequent: true,
  createdAt: '2026-11-20T07:12:00.000Z',
};
const WORK: SavedAddressView = { ...HOME, id: 2, label: 'Work', isDefault: false };
const CARD: SavedPaymentMethodView = {
  id: 1,
  type: 'speedpoint',
  cardBrand: 'Visa',
  cardLastFour: '4242',
  isDefault: true,
  createdAt: '2026-11-20T07:12:00.000Z',
};
const XOLANI = {
  fullName: 'Xolani Gqirana',
  phone: '073 555 0123',
  addressLine1: '4 Umgeni Road',
  addressLine2: null,
  city: 'Durban',
  zipCode: '4001',
};
const ADDRESSES = 'GET /api/saved-addresses';
const OFFERS = 'GET /api/saved-addresses/offers';
const METHODS = 'GET /api/payment-methods';

let api: FakeApi;
beforeEach(() => {
  api = accountApi();
  api.on(ADDRESSES, () => json([HOME, WORK]));
  api.on(METHODS, () =>
    json([
      CARD,
      { ...CARD, id: 2, type: 'eft', cardBrand: null, cardLastFour: null, isDefault: false },
    ]),
  );
});

async function openBook() {
  const opened = renderWithHost(<App />, { host: signedIn(), route: '/account/addresses' });
  expect(screen.getByRole('heading', { level: 1, name: 'Address book' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  return { user: userEvent.setup({ delay: null }), book: screen, ...opened };
}

async function openAccount() {
  const opened = renderWithHost(<App />, { host: signedIn(), route: '/account' });
  const payment = within(screen.getByRole('region', { name: 'Payment preference' }));
  await waitFor(() => expect(payment.queryByText(/^Loading/)).not.toBeInTheDocument());
  return { user: userEvent.setup({ delay: null }), payment, ...opened };
}

describe('the address book', () => {
  it('adds an address, its postal code padded', async () => {
    api.on('POST /api/saved-addresses', () => json(WORK, 201));
    const { user, book } = await openBook();
    await user.click(book.getByRole('button', { name: 'Add address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add address' }));
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await dialog.findByText('Label is required')).toBeVisible();
    expect(dialog.getByLabelText('Label')).toHaveFocus();
    for (const [label, value] of [
      ['Label', 'Gogo'],
      ['Full name', 'Thandi Nkosi'],
      ['Phone', '071 555 0199'],
      ['Address', '1 Jan Smuts Road'],
      ['City', 'Pretoria'],
      ['Postal code', '2x'],
    ] as const) {
      await user.click(dialog.getByLabelText(label));
      await user.paste(value);
    }
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.seen('POST /api/saved-addresses')[0]?.body).toMatchObject({
      label: 'Gogo',
      zipCode: '0002',
      isDefault: false,
      isFrequent: true,
    });
    expect(api.seen(ADDRESSES)).toHaveLength(2);
  });

  it('changes a label and keeps what was typed when the connection fails', async () => {
    const { user, book } = await openBook();
    await user.click(book.getByRole('button', { name: 'Edit Work' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit address' }));
    await user.type(dialog.getByLabelText('Label'), 'shop');
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await dialog.findByText(/We could not reach the server/)).toBeVisible();
    expect(dialog.getByLabelText('Label')).toHaveValue('Workshop');
    api.on('PUT /api/saved-addresses/2', () => json(WORK));
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.seen('PUT /api/saved-addresses/2').at(-1)?.body).toMatchObject({
      label: 'Workshop',
      addressLine2: '',
    });
  });

  it('shows what the server refused at its field', async () => {
    const errors = [{ path: 'city', message: 'We do not know this place' }];
    api.on('PUT /api/saved-addresses/1', () => problem(422, 'Some fields are wrong.', errors));
    const { user, book } = await openBook();
    await user.click(book.getByRole('button', { name: 'Edit Home' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await dialog.findByText('We do not know this place')).toBeVisible();
    expect(dialog.getByLabelText('City')).toHaveFocus();
  });

  it('makes another one the default', async () => {
    api.on('PATCH /api/saved-addresses/2', () => json({ ...WORK, isDefault: true }));
    const { user, book } = await openBook();
    await user.click(book.getByRole('button', { name: 'Make default: Work' }));
    await waitFor(() =>
      expect(api.seen('PATCH /api/saved-addresses/2')[0]?.body).toEqual({ isDefault: true }),
    );
  });

  it('makes an address a favourite and none again, and says what the server refused', async () => {
    const { user, book, host } = await openBook();
    api.on('PATCH /api/saved-addresses/2', () => problem(404, 'We could not find that address.'));
    const button = () => book.getByRole('button', { name: 'Favourite: Work' });
    await user.click(button());
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ description: 'We could not find that address.' }]),
    );
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    api.on('PATCH /api/saved-addresses/2', () => json({ ...WORK, isFavourite: true }));
    api.on(ADDRESSES, () => json([HOME, { ...WORK, isFavourite: true }]));
    await user.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
    expect(button()).toHaveFocus();
    await user.click(button());
    expect(api.seen('PATCH /api/saved-addresses/2').map(({ body }) => body)).toEqual([
      { isFavourite: true },
      { isFavourite: true },
      { isFavourite: false },
    ]);
  });

  it('offers to keep whom orders met, and leaves them where they were once they are kept', async () => {
    const offer = { ...XOLANI, orderNumber: ORDER_NUMBER, end: 'delivery' };
    api.on(OFFERS, () => json([offer]));
    api.on('POST /api/saved-addresses/offers', () => problem(409, 'You can save at most 100.'));
    const { user, host } = await openBook();
    const offers = within(await screen.findByRole('region', { name: 'Keep for next time?' }));
    const keep = () => offers.getByRole('button', { name: 'Keep Xolani Gqirana, Durban' });
    await user.click(keep());
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ description: 'You can save at most 100.' }]),
    );
    api.on('POST /api/saved-addresses/offers', () => json(WORK));
    await waitFor(() => expect(keep()).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(keep());
    expect(await offers.findByText('In your address book')).toHaveFocus();
    expect(api.seen('POST /api/saved-addresses/offers')[1]?.body).toEqual({
      orderNumber: ORDER_NUMBER,
      end: 'delivery',
    });
    expect(api.seen(OFFERS)).toHaveLength(1);
  });

  it('deletes an address only when that is confirmed', async () => {
    api.on('DELETE /api/saved-addresses/2', () => new Response(null, { status: 204 }));
    const { user, book } = await openBook();
    await user.click(book.getByRole('button', { name: 'Delete Work' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.seen('DELETE /api/saved-addresses/2')).toHaveLength(0);
    await user.click(book.getByRole('button', { name: 'Delete Work' }));
    api.on(ADDRESSES, () => json([HOME]));
    await user.click(screen.getByRole('button', { name: 'Delete address' }));
    await waitFor(() => expect(book.queryByText('Work')).not.toBeInTheDocument());
  });

  it('holds at most 100', async () => {
    const full = Array.from({ length: 100 }, (_, index) => ({ ...WORK, id: index + 1 }));
    api.on(ADDRESSES, () => json(full));
    const { book } = await openBook();
    expect(book.queryByRole('button', { name: 'Add address' })).not.toBeInTheDocument();
    expect(book.getByText(/You have saved 100 addresses/)).toBeVisible();
  });

  it('finds an address of many by its name, street or town', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ ...WORK, id: index + 2 }));
    const gogo = {
      ...HOME,
      phone: '071 355 0199',
      fullName: 'Thandi Nkosi',
      addressLine1: '1 Jan Smuts Road',
    };
    api.on(ADDRESSES, () => json([gogo, ...many]));
    const { user, book } = await openBook();
    await user.type(book.getByLabelText('Find an address'), '0713');
    expect(book.getByText('1 address found')).toBeVisible();
    await user.clear(book.getByLabelText('Find an address'));
    await user.type(book.getByLabelText('Find an address'), ' THANDI');
    expect(book.getByText('1 address found')).toBeVisible();
    expect(book.getByText(/1 Jan Smuts Road/)).toBeVisible();
    expect(book.queryByText(/12 Long Street/)).not.toBeInTheDocument();
    await user.type(book.getByLabelText('Find an address'), 'x');
    expect(book.getByText('No addresses found')).toBeVisible();
  });

  it('says that it is empty', async () => {
    api.on(ADDRESSES, () => json([]));
    const { book } = await openBook();
    expect(book.getByText('No saved addresses yet')).toBeVisible();
  });
});

describe('the payment preference', () => {
  it('shows brand and last four digits only', async () => {
    const { payment } = await openAccount();
    expect(payment.getByText('Speedpoint, Visa ending in 4242')).toBeVisible();
  });

  it('saves a way to pay', async () => {
    api.on('POST /api/payment-methods', () => json(CARD, 201));
    const { user, payment } = await openAccount();
    await user.selectOptions(payment.getByLabelText('Card brand'), 'Mastercard');
    await user.type(payment.getByLabelText(/Last 4 digits/), '0019');
    await user.click(payment.getByRole('button', { name: 'Save payment method' }));
    await waitFor(() =>
      expect(api.seen('POST /api/payment-methods')[0]?.body).toEqual({
        type: 'speedpoint',
        isDefault: true,
        cardBrand: 'Mastercard',
        cardLastFour: '0019',
      }),
    );
  });

  it('never sends a card number', async () => {
    const { user, payment } = await openAccount();
    await user.click(payment.getByLabelText(/Last 4 digits/));
    await user.paste('4242 4242 4242 4242');
    await user.click(payment.getByRole('button', { name: 'Save payment method' }));
    expect(
      await payment.findByText(/Never type a card number here|exactly 4 digits/),
    ).toBeVisible();
    expect(api.seen('POST /api/payment-methods')).toHaveLength(0);
  });

  it('shows what the server refused at its field and keeps what was typed', async () => {
    const errors = [{ path: 'cardLastFour', message: 'This card is saved already' }];
    api.on('POST /api/payment-methods', () => problem(422, 'Some fields are wrong.', errors));
    const { user, payment } = await openAccount();
    await user.type(payment.getByLabelText(/Last 4 digits/), '4242');
    await user.click(payment.getByRole('button', { name: 'Save payment method' }));
    expect(await payment.findByText('This card is saved already')).toBeVisible();
    expect(payment.getByLabelText(/Last 4 digits/)).toHaveFocus();
    expect(payment.getByLabelText(/Last 4 digits/)).toHaveValue('4242');
  });

  it('keeps what was typed when the connection fails', async () => {
    const { user, payment } = await openAccount();
    await user.type(payment.getByLabelText(/Last 4 digits/), '0019');
    await user.click(payment.getByRole('button', { name: 'Save payment method' }));
    expect(await payment.findByText(/We could not reach the server/)).toBeVisible();
    expect(payment.getByLabelText(/Last 4 digits/)).toHaveValue('0019');
  });

  it.each([
    ['Make default: EFT', 'PATCH /api/payment-methods/2/default', /change the default/],
    ['Delete EFT', 'DELETE /api/payment-methods/2', /delete it/],
  ])('says why it refused: %s', async (name, call, title) => {
    api.on(call, () => problem(409, 'It was changed elsewhere.'));
    const { user, payment, host } = await openAccount();
    await user.click(payment.getByRole('button', { name }));
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { title: expect.stringMatching(title), description: 'It was changed elsewhere.' },
      ]),
    );
    expect(payment.getByRole('button', { name })).toBeEnabled();
  });

  it('says that it could not be fetched and tries again', async () => {
    api.on(METHODS, () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, payment } = await openAccount();
    expect(await payment.findByText('Failed to fetch payment methods')).toBeVisible();
    expect(payment.getByText('Check your connection and try again.')).toBeVisible();
    api.on(METHODS, () => json([CARD]));
    await user.click(payment.getByRole('button', { name: 'Try again' }));
    expect(await payment.findByText('Speedpoint, Visa ending in 4242')).toBeVisible();
  });

  it('asks for no card where none is used', async () => {
    const { user, payment } = await openAccount();
    await user.click(payment.getByRole('radio', { name: 'EFT' }));
    expect(payment.queryByLabelText('Card brand')).not.toBeInTheDocument();
  });

  it('makes another one the default and deletes', async () => {
    api.on('PATCH /api/payment-methods/2/default', () => json([]));
    api.on('DELETE /api/payment-methods/1', () => new Response(null, { status: 204 }));
    const { user, payment } = await openAccount();
    await user.click(payment.getByRole('button', { name: 'Make default: EFT' }));
    await user.click(payment.getByRole('button', { name: /^Delete Speedpoint/ }));
    await waitFor(() => expect(api.seen('DELETE /api/payment-methods/1')).toHaveLength(1));
    expect(api.seen('PATCH /api/payment-methods/2/default')).toHaveLength(1);
  });
});
