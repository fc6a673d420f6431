import { DEFAULT_COMPANY } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { json, redrawnIn } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ORDER_NUMBER, QUOTE } from '../../testing/fixtures';
import {
  askForQuote,
  DELIVERY,
  fill,
  openQuote,
  openQuoteAt,
  PICKUP,
  press,
  side,
  toAddresses,
  workingApi,
} from '../../testing/quote-wizard';

beforeEach(() => sessionStorage.clear());

function progress(): string | null {
  return screen.getByRole('progressbar').getAttribute('aria-valuenow');
}

function packageFields(position: number) {
  return within(screen.getByRole('group', { name: `Package ${position}` }));
}

describe('the review of a quote', () => {
  it.each([
    ['says how much tax is in the price', '4123456789', 1],
    ['says nothing of tax', null, 0],
  ])('%s for a company whose VAT number is %s', async (_what, vatNumber, count) => {
    const host = Object.assign(createFakeHost(), { company: { ...DEFAULT_COMPANY, vatNumber } });
    openQuoteAt('review', { host });
    await screen.findByRole('heading', { name: 'Shipping Quote' });
    // 98.00 × 15 / 115
    expect(screen.queryAllByText('Includes 15% VAT of R12.78')).toHaveLength(count);
    expect(screen.queryAllByText(/VAT/)).toHaveLength(count);
  });
});

describe('the quote wizard', () => {
  it('leads from the first package to a placed order that is tracked', async () => {
    const { api, user, host } = openQuote();
    expect(progress()).toBe('0');
    await toAddresses(user);
    expect(screen.getByRole('heading', { name: 'Addresses' })).toHaveFocus();
    expect(progress()).toBe('50');
    await press(user, 'Back');
    await askForQuote(user);

    expect(await screen.findByText('Total Amount')).toBeVisible();
    expect(progress()).toBe('75');
    await user.click(screen.getByRole('radio', { name: 'EFT' }));
    await press(user, 'Continue to Review');

    expect(await screen.findByRole('heading', { name: 'Shipping Quote' })).toBeVisible();
    expect(progress()).toBe('90');
    expect(screen.getByText('R5 per kg of chargeable weight: 5.0 kg')).toBeVisible();
    expect(screen.getByText('R10 per km beyond 5 km: 7.3 km of 12.3 km')).toBeVisible();
    expect(screen.getByText(/The distance is an estimate/)).toBeVisible();
    await press(user, 'Place Order');

    const title = await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByText('Calculate Your Quote')).not.toBeInTheDocument();
    expect(progress()).toBe('100');
    expect(host.notices).toContainEqual({
      title: 'Order Placed Successfully',
      description: 'Your order number is EC 7K3M 9QXA 2TBF',
    });
    expect(await screen.findByText('Tracking Timeline')).toBeVisible();
    expect(api.seen('POST /api/orders')[0]?.body).toEqual({
      quoteId: QUOTE.id,
      paymentMethod: 'eft',
      serviceType: 'standard',
      collectionDay: '2026-11-20',
    });
    expect(screen.getByRole('link', { name: /^Print Label/ })).toHaveAttribute(
      'href',
      `/api/orders/${ORDER_NUMBER}/label.pdf?quoteId=${QUOTE.id}`,
    );
    await press(user, 'Track Order');
    expect(screen.getByRole('region', { name: 'Tracking' })).toHaveFocus();
  });

  it('sends what was entered, the postal code padded to four digits', async () => {
    const { api, user } = openQuote();
    await user.selectOptions(screen.getByLabelText('Service type'), 'express');
    await user.clear(screen.getByLabelText('Weight (kg)'));
    await user.type(screen.getByLabelText('Weight (kg)'), '2,5');
    await toAddresses(user);
    await user.type(screen.getAllByLabelText('Postal code')[0]!, 'a2b34567');
    expect(screen.getAllByLabelText('Postal code')[0]).toHaveValue('2345');
    await press(user, 'Back');
    await askForQuote(user);
    await press(user, 'Back to Addresses');
    await user.clear(screen.getAllByLabelText('Postal code')[0]!);
    await user.type(screen.getAllByLabelText('Postal code')[0]!, '2');
    await press(user, 'Calculate Quote');
    await screen.findByText('Total Amount');

    expect(api.seen('POST /api/quotes')[1]?.body).toMatchObject({
      serviceType: 'express',
      packageDetails: { packages: [{ type: 'medium_package', weight: 2.5, length: 30 }] },
      pickupAddress: { fullName: 'Lerato Mokoena', zipCode: '0002' },
    });
  });
});

describe('the review', () => {
  it.each([
    ['packages', 'packages.0.type'],
    ['service', 'serviceType'],
    ['pickup', 'pickupAddress.fullName'],
    ['delivery', 'deliveryAddress.fullName'],
    ['payment method', 'paymentMethod'],
  ])(
    'moves the focus to the first field of the %s when it is to be changed',
    async (part, field) => {
      const { user } = openQuoteAt('review');
      await press(user, `Change ${part}`);
      await waitFor(() => expect(document.activeElement).toHaveAttribute('name', field));
    },
  );

  it('shows what the courier is told at either end, as it was sent', async () => {
    const api = workingApi();
    const instructions = 'Gate code 4321';
    const pickupAddress = { ...QUOTE.pickupAddress, instructions };
    api.on('POST /api/quotes', () => json({ ...QUOTE, pickupAddress }, 201));
    const { user } = openQuote({ api });
    await toAddresses(user);
    fill('Pickup Location', PICKUP);
    fill('Delivery Address', DELIVERY);
    await user.type(side('Pickup Location').getByLabelText(/^Instructions/), instructions);
    await press(user, 'Calculate Quote');
    await screen.findByRole('heading', { name: 'Payment' });
    expect(api.seen('POST /api/quotes')[0]?.body).toMatchObject({
      pickupAddress: { instructions },
    });
    await press(user, 'Continue to Review');
    expect(await screen.findByText('For the courier: Gate code 4321')).toBeVisible();
  });

  it('shows the phone numbers as the server groups them, and that no extra insurance is taken', async () => {
    const { user } = openQuote();
    await toAddresses(user);
    fill('Pickup Location', { ...PICKUP, Phone: '+27821234567' });
    fill('Delivery Address', DELIVERY);
    await press(user, 'Calculate Quote');
    await screen.findByRole('heading', { name: 'Payment' });
    await press(user, 'Continue to Review');
    expect(await screen.findByText(/082 123 4567/)).toBeVisible();
    expect(screen.getByText('Extra insurance: not chosen')).toBeVisible();
  });
});

it('draws no other field of the addresses again while a name is typed', async () => {
  const { user } = openQuote();
  await toAddresses(user);
  const [name, ...others] = screen.getAllByRole('textbox');
  expect(await redrawnIn(others, () => user.type(name!, 'Th'))).toEqual([]);
  expect(name).toHaveValue('Th');
});

it('lets the browser fill each address by itself', async () => {
  const { user } = openQuote();
  await toAddresses(user);
  const tokens = {
    'Full name': 'name',
    Phone: 'tel',
    Address: 'address-line1',
    City: 'address-level2',
    'Postal code': 'postal-code',
  };
  for (const [label, token] of Object.entries(tokens)) {
    for (const [name, section] of [
      ['Pickup Location', 'section-pickup'],
      ['Delivery Address', 'section-delivery'],
    ] as const) {
      expect(side(name).getByLabelText(label)).toHaveAttribute(
        'autocomplete',
        `${section} shipping ${token}`,
      );
    }
  }
});

describe('the package step', () => {
  it('keeps the only package and removes any of several', async () => {
    const { user } = openQuote();
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    await press(user, 'Add Package');
    expect(packageFields(2).getByLabelText('Weight (kg)')).toHaveValue('1');
    await press(user, 'Remove package 1');
    expect(packageFields(1).getByLabelText('Weight (kg)')).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'Add Package' })).toHaveFocus();
  });

  it('weighs the packages as they are typed', async () => {
    const { user } = openQuote();
    await press(user, 'Add Package');
    expect(screen.getByText('6.0 kg')).toBeVisible();
    expect(screen.getByText('4.5 kg')).toBeVisible();
    expect(screen.getByText('7.3 kg')).toBeVisible();
  });

  it('draws no other package again while one is typed into', async () => {
    const { user } = openQuote();
    await press(user, 'Add Package');
    const [first] = screen.getAllByRole('group', { name: 'Package 1' });
    const weight = packageFields(2).getByLabelText('Weight (kg)');
    expect(await redrawnIn([first!], () => user.type(weight, '2'))).toEqual([]);
    expect(weight).toHaveValue('12');
  });

  it('reads a weight with a decimal comma, and asks where it could be two numbers', async () => {
    const { user } = openQuote();
    const weight = screen.getByLabelText('Weight (kg)');
    await user.clear(weight);
    await user.type(weight, '2,5');
    expect(screen.getAllByText('2.5 kg')[0]).toBeVisible();
    await user.clear(weight);
    await user.type(weight, '1,234');
    await user.tab();
    expect(screen.getByText('1,234 could be two numbers: write 1234 or 1.234')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('goes on only when every package is measured', async () => {
    const { user } = openQuote();
    await user.clear(screen.getByLabelText('Length (cm)'));
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.type(screen.getByLabelText('Length (cm)'), '40');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('refuses a package over the limit at its field', async () => {
    const { user } = openQuote();
    await user.clear(screen.getByLabelText('Weight (kg)'));
    await user.type(screen.getByLabelText('Weight (kg)'), '30.1');
    await press(user, 'Continue');
    expect(await screen.findByText('A package may weigh at most 30 kg')).toBeVisible();
    expect(screen.getByLabelText('Weight (kg)')).toHaveFocus();
  });

  it('fills the size of a type and lets a custom one be entered', async () => {
    const { user } = openQuote();
    await user.selectOptions(screen.getByLabelText('Type'), 'large_package');
    expect(screen.getByLabelText('Length (cm)')).toHaveValue('60');
    await user.selectOptions(screen.getByLabelText('Type'), 'custom');
    expect(screen.getByLabelText('Length (cm)')).toHaveValue('60');
    expect(screen.getByText(/Measure the outside of the box/)).toBeVisible();
  });
});
