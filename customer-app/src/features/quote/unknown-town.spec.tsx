import type { ProblemField } from '@courier/contract';
import { json, problem } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { QUOTE } from '../../testing/fixtures';
import {
  askForQuote,
  fill,
  openQuote,
  press,
  PICKUP,
  DELIVERY,
  side,
  toAddresses,
  workingApi,
} from '../../testing/quote-wizard';

const QUESTION = "We don't know Qwertyville. Priced to the area of 9999: is that right?";
const UNKNOWN = { ...DELIVERY, City: 'Qwertyville', 'Postal code': '9999' };

function question(end: 'pickupAddress' | 'deliveryAddress'): ProblemField {
  return {
    path: `${end}.city`,
    message: QUESTION,
    suggestions: [{ city: 'Bethulie', zipCode: '9992', label: 'Bethulie, Free State 9992' }],
    area: { zipCode: '9999', around: 'Bethulie, Free State' },
  };
}

beforeEach(() => sessionStorage.clear());

describe('a delivery town with the postal code of another', () => {
  it('is kept by a press that names it', async () => {
    const { user, api } = await askForUnknownTown({
      ...question('deliveryAddress'),
      area: { zipCode: '9999', around: 'Bethulie, Free State', town: 'Qwertyville' },
    });
    api.on('POST /api/quotes', () => json(QUOTE, 201));
    await press(user, 'Yes, price to Qwertyville');
    await screen.findByRole('heading', { name: 'Payment' });
    expect(sentBodies(api).at(-1)).toMatchObject({ deliveryAddress: { confirmedArea: true } });
  });
});

async function askForUnknownTown(...errors: ProblemField[]) {
  const api = workingApi();
  api.on('POST /api/quotes', () => problem(400, QUESTION, errors));
  const opened = openQuote({ api });
  await toAddresses(opened.user);
  fill('Pickup Location', PICKUP);
  fill('Delivery Address', UNKNOWN);
  await press(opened.user, 'Calculate Quote');
  await screen.findByRole('group', { name: 'About Qwertyville' });
  return opened;
}

const delivery = () => side('Delivery Address');
const sentBodies = (api: ReturnType<typeof workingApi>) =>
  api.seen('POST /api/quotes').map(({ body }) => body);

describe('a delivery town that nobody knows', () => {
  it('is asked about at the city field, which has the focus, without a toast of failure', async () => {
    const { host } = await askForUnknownTown(question('deliveryAddress'));
    const city = delivery().getByLabelText('City');
    expect(city).toHaveFocus();
    expect(city).toBeInvalid();
    expect(city).toHaveAccessibleDescription(QUESTION);
    expect(delivery().getByText('9999 is the area around Bethulie, Free State.')).toBeVisible();
    expect(
      side('Pickup Location').queryByRole('group', { name: /^About/ }),
    ).not.toBeInTheDocument();
    expect(host.notices).toEqual([]);
  });

  it('is replaced with its code by a near name, and the question goes', async () => {
    const { user, api } = await askForUnknownTown(question('deliveryAddress'));
    await press(user, 'Bethulie, Free State 9992');
    expect(delivery().getByLabelText('City')).toHaveValue('Bethulie');
    expect(delivery().getByLabelText('City')).toHaveFocus();
    expect(delivery().getByLabelText('City')).toBeValid();
    expect(delivery().getByLabelText('Postal code')).toHaveValue('9992');
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();

    api.on('POST /api/quotes', () => json(QUOTE, 201));
    await press(user, 'Calculate Quote');
    await screen.findByRole('heading', { name: 'Payment' });
    expect(sentBodies(api)[1]).toMatchObject({ deliveryAddress: { city: 'Bethulie' } });
    expect(sentBodies(api)[1]).not.toHaveProperty('deliveryAddress.confirmedArea');
  });

  it('is priced to its area by one yes on the keyboard, and the quote says so', async () => {
    const { user, api } = await askForUnknownTown(question('deliveryAddress'));
    const deliveryAddress = {
      ...QUOTE.deliveryAddress,
      city: 'Qwertyville',
      zipCode: '9999',
      pricedToArea: true,
    };
    api.on('POST /api/quotes', () => json({ ...QUOTE, deliveryAddress }, 201));
    await user.tab();
    await user.tab();
    await user.tab();
    const yes = screen.getByRole('button', { name: 'Yes, price to the area of 9999' });
    expect(yes).toHaveFocus();
    await user.keyboard('{Enter}');
    const note = "Delivery is priced to the area of 9999: we don't know Qwertyville.";
    await screen.findByRole('heading', { name: 'Payment' });
    expect(screen.getByText(note)).toBeVisible();
    expect(sentBodies(api)[1]).toMatchObject({ deliveryAddress: { confirmedArea: true } });
    expect(sentBodies(api)[1]).not.toHaveProperty('pickupAddress.confirmedArea');

    await press(user, 'Continue to Review');
    await screen.findByRole('heading', { name: 'Review' });
    expect(screen.getByText(note)).toBeVisible();
  });

  it('stays agreed to after a step back, until the town is changed', async () => {
    const { user, api } = await askForUnknownTown(question('deliveryAddress'));
    api.on('POST /api/quotes', () => json(QUOTE, 201));
    await press(user, 'Yes, price to the area of 9999');
    await screen.findByRole('heading', { name: 'Payment' });
    await press(user, 'Back to Addresses');
    await press(user, 'Calculate Quote');
    await screen.findByRole('heading', { name: 'Payment' });
    await press(user, 'Back to Addresses');
    fill('Delivery Address', { City: 'Asdfville' });
    await press(user, 'Calculate Quote');
    await screen.findByRole('heading', { name: 'Payment' });
    expect(sentBodies(api).map((body) => isConfirmed(body))).toEqual([false, true, true, false]);
  });

  it('is asked about while something else is corrected, and not about another town', async () => {
    await askForUnknownTown(question('deliveryAddress'));
    fill('Delivery Address', { 'Full name': 'Nomsa Dube' });
    expect(await delivery().findByText(QUESTION)).toBeVisible();
    fill('Delivery Address', { City: 'Bethulie' });
    expect(delivery().queryByText(QUESTION)).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^About/ })).not.toBeInTheDocument();
  });

  it('is offered near names where nobody knows its postal code either', async () => {
    const { path, suggestions } = question('deliveryAddress');
    const { host } = await askForUnknownTown({
      path,
      message: 'We could not find the delivery town.',
      ...(suggestions && { suggestions }),
    });
    expect(screen.getByRole('button', { name: 'Bethulie, Free State 9992' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Yes/ })).not.toBeInTheDocument();
    expect(host.notices).toHaveLength(1);
  });
});

it('two towns that nobody knows are agreed to one after the other, then priced', async () => {
  const api = workingApi();
  api.on('POST /api/quotes', () =>
    problem(400, QUESTION, [question('pickupAddress'), question('deliveryAddress')]),
  );
  const { user } = openQuote({ api });
  await askForQuote(user);
  await screen.findAllByText(QUESTION);
  const yes = (name: 'Pickup Location' | 'Delivery Address') =>
    user.click(side(name).getByRole('button', { name: 'Yes, price to the area of 9999' }));
  await yes('Pickup Location');
  expect(delivery().getByLabelText('City')).toHaveFocus();
  expect(within(document.body).getAllByText(QUESTION)).toHaveLength(1);
  expect(sentBodies(api)).toHaveLength(1);

  api.on('POST /api/quotes', () => json(QUOTE, 201));
  await yes('Delivery Address');
  await screen.findByRole('heading', { name: 'Payment' });
  expect(sentBodies(api)[1]).toMatchObject({
    pickupAddress: { confirmedArea: true },
    deliveryAddress: { confirmedArea: true },
  });
});

function isConfirmed(body: unknown): boolean {
  const { deliveryAddress } = body as { deliveryAddress: { confirmedArea?: boolean } };
  return deliveryAddress.confirmedArea === true;
}
