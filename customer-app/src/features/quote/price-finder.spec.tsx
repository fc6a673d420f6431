import type { PricesView, PriceView } from '@courier/contract';
import { type FakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { workingApi } from '../../testing/quote-wizard';

const PRICES = 'GET /api/prices';
const SERVICES: PriceView[] = [
  {
    serviceType: 'standard',
    totalAmount: 142,
    estimatedDeliveryTime: 'Wed 2 – Thu 3 December',
    unavailable: null,
  },
  {
    serviceType: 'express',
    totalAmount: 196.75,
    estimatedDeliveryTime: 'Tue 1 December',
    unavailable: null,
  },
  { serviceType: 'same_day', unavailable: 'Only up to 60 km, and this delivery is 568.0 km away' },
];
const VIEW: PricesView = {
  from: { city: 'Johannesburg', zipCode: '2001', label: 'Johannesburg, Gauteng 2001' },
  to: { city: 'Durban', zipCode: '4001', label: 'Durban, KwaZulu-Natal 4001' },
  weight: 5,
  services: SERVICES,
};
const DURBAN = { city: 'Durban', zipCode: '4001', label: 'Durban, KwaZulu-Natal 4001' };

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  api = workingApi();
  api.on(PRICES, () => json(VIEW));
  api.on('GET /api/towns', () => json([]));
});

function open(route = '/quote') {
  renderWithHost(<App />, { route });
  return userEvent.setup({ delay: null });
}
const finder = async () =>
  within(await screen.findByRole('region', { name: 'What does it cost?' }));
const town = async (name: string) => (await finder()).getByRole('combobox', { name });
const asked = () => api.seen(PRICES).map(({ url }) => new URL(url, 'http://local').search);

async function enterTowns(user: ReturnType<typeof open>) {
  await user.type(await town('From'), 'Johannesburg');
  await user.type(await town('To'), 'Durban{Enter}');
}

describe('the price of a box', () => {
  it('stands beside every service after two towns, with its day, or why there is none', async () => {
    const user = open();
    await enterTowns(user);
    const offers = within(await (await finder()).findByRole('list'));
    const [standard, express, sameDay] = offers.getAllByRole('listitem');
    expect(standard).toHaveTextContent('Standard (2-3 days) Wed 2 – Thu 3 DecemberR142.00');
    expect(express).toHaveTextContent('Express (Next day) Tue 1 DecemberR196.75');
    expect(sameDay).toHaveTextContent('Only up to 60 km');
    expect(within(sameDay!).queryByRole('link')).not.toBeInTheDocument();
    expect(asked()).toEqual(['?from=Johannesburg&to=Durban&size=medium_package']);
  });

  it('is asked for again with another size', async () => {
    const user = open();
    await enterTowns(user);
    await user.click((await finder()).getByRole('radio', { name: /Envelope/ }));
    await (await finder()).findByRole('list');
    expect(asked()[1]).toBe('?from=Johannesburg&to=Durban&size=envelope');
  });

  it('leads to the addresses, with the towns, the box and the service filled in', async () => {
    const user = open();
    await enterTowns(user);
    await user.click(await screen.findByRole('link', { name: /Express/ }));
    expect(await screen.findByRole('group', { name: /Pickup/i })).toBeVisible();
    expect(
      screen.getAllByLabelText('City').map((field) => (field as HTMLInputElement).value),
    ).toEqual(['Johannesburg', 'Durban']);
    expect(Object.values(sessionStorage).join()).toContain('"serviceType":"express"');
  });

  it('that was chosen on another page begins with its addresses', async () => {
    open('/quote?from=Sandton+2196&to=4001&size=small_package&service=standard');
    const [from, to] = await screen.findAllByLabelText('City');
    expect(from).toHaveValue('Sandton');
    expect(to).toHaveValue('');
    const codes = screen.getAllByLabelText('Postal code');
    expect(codes.map((field) => (field as HTMLInputElement).value)).toEqual(['2196', '4001']);
  });

  it('is there at once for towns that come with the address of the page', async () => {
    open('/quote?from=Johannesburg&to=Durban&size=envelope');
    await (await finder()).findByRole('list');
    expect(asked()).toEqual(['?from=Johannesburg&to=Durban&size=envelope']);
  });

  it('asks which town is meant, and takes the one that is pressed', async () => {
    api.on(PRICES, () =>
      problem(400, 'Bad input', [
        { path: 'to', message: "We don't know Durbn.", suggestions: [DURBAN] },
      ]),
    );
    const user = open();
    await user.type(await town('From'), 'Johannesburg');
    await user.type(await town('To'), 'Durbn{Enter}');
    expect(await screen.findByText("We don't know Durbn.")).toBeVisible();
    api.on(PRICES, () => json(VIEW));
    await user.click(screen.getByRole('button', { name: DURBAN.label }));
    expect(await town('To')).toHaveValue('Durban 4001');
    expect(await (await finder()).findByRole('list')).toBeVisible();
  });

  it('takes a town of the suggestions with its code', async () => {
    api.on('GET /api/towns', () => json([DURBAN]));
    const user = open();
    await user.type(await town('To'), 'Durb');
    await user.click(await screen.findByRole('option', { name: DURBAN.label }));
    expect(await town('To')).toHaveValue('Durban 4001');
  });

  it('says that there is none just now, and tries again', async () => {
    api.on(PRICES, () => problem(503, 'Busy'));
    const user = open();
    await enterTowns(user);
    expect(await screen.findByText('We have no price just now')).toBeVisible();
    api.on(PRICES, () => json(VIEW));
    await user.click((await finder()).getByRole('button', { name: /try again|retry/i }));
    expect(await (await finder()).findByRole('list')).toBeVisible();
  });

  it('remembers the two towns on this device, and no hostile text in their place', async () => {
    const user = open();
    await enterTowns(user);
    expect(localStorage.getItem('courier.priced-towns.1')).toBe(
      '{"from":"Johannesburg","to":"Durban"}',
    );
    localStorage.setItem('courier.priced-towns.1', '{"from":{"x":1}}');
    open();
    const [, second] = await screen.findAllByRole('combobox', { name: 'From' });
    expect(second).toHaveValue('');
  });
});
