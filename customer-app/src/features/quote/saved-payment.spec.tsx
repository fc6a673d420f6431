import { screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../testing/customer';
import { json, problem } from '@courier/shared-ui/testing';
import { openQuote, openQuoteAt, press, workingApi } from '../../testing/quote-wizard';

const CALL = 'GET /api/payment-methods';
const EFT = { id: 1, type: 'eft', cardBrand: null, cardLastFour: null, isDefault: true };

beforeEach(() => sessionStorage.clear());

async function toPayment(host = signedIn()) {
  const api = workingApi();
  api.on('GET /api/saved-addresses', () => json([]));
  api.on(CALL, () => json([EFT]));
  const opened = openQuoteAt('payment', { api, host });
  await screen.findByRole('heading', { name: 'Payment' });
  return opened;
}

const radio = (name: string) => screen.getByRole('radio', { name });

describe('the saved payment preference', () => {
  it('is chosen for a signed-in customer', async () => {
    await toPayment();
    await waitFor(() => expect(radio('EFT')).toBeChecked());
    expect(screen.getByText('Your saved preference')).toBeVisible();
  });

  it('gives way to what is chosen by hand, also after a reload', async () => {
    const { user, unmount, api } = await toPayment();
    await waitFor(() => expect(radio('EFT')).toBeChecked());
    await user.click(radio('Cash on delivery'));
    await press(user, 'Back to Addresses');
    await press(user, 'Calculate Quote');
    await screen.findByRole('heading', { name: 'Payment' });
    expect(radio('Cash on delivery')).toBeChecked();
    unmount();
    openQuote({ api, host: signedIn() });
    await waitFor(() => expect(api.seen(CALL).length).toBeGreaterThan(1));
    expect(radio('Cash on delivery')).toBeChecked();
  });

  it('is nothing that an order waits for', async () => {
    const api = workingApi();
    api.on('GET /api/saved-addresses', () => json([]));
    api.on(CALL, () => problem(500, 'Something broke.'));
    openQuoteAt('payment', { api, host: signedIn() });
    await screen.findByRole('heading', { name: 'Payment' });
    expect(radio('Speedpoint')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Continue to Review' })).toBeEnabled();
  });
});
