import { FIRST_PACKAGE, type OrderSummaryView } from '@courier/contract';
import { json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { customerApi, signedIn } from '../../testing/customer';
import { ORDER_NUMBER, ORDER_PLACED, orderSummary, QUOTE } from '../../testing/fixtures';

const ROW = orderSummary({
  id: 1,
  orderNumber: ORDER_NUMBER,
  status: 'delivered',
  packages: [{ ...FIRST_PACKAGE, id: 1, weight: 3.5, isFragile: true }],
});

const EXPRESS = { ...ROW.quote, serviceType: 'express' as const };

async function openHistory(order: OrderSummaryView) {
  const api = customerApi();
  api.on('GET /api/orders', () => json([order]));
  api.on('GET /api/saved-addresses', () => json([]));
  const user = userEvent.setup({ delay: null });
  renderWithHost(<App />, { host: signedIn(), route: '/dashboard/history' });
  const row = await screen.findByRole('button', { name: `Track order ${ORDER_NUMBER}` });
  return { user, api, row };
}

async function openDetails(order: OrderSummaryView) {
  const { user, api, row } = await openHistory(order);
  await user.click(row);
  await screen.findByRole('link', { name: 'Follow on the tracking page' });
  return { user, api };
}
const opener = (name = 'Send it back') => screen.queryByRole('button', { name });
const draft = () =>
  JSON.parse(sessionStorage.getItem('courier.quote-draft.2') ?? '{}') as { form?: object };

describe('the return of a delivered order', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is priced and placed in two presses, with its packages and the two addresses swapped', async () => {
    const { user, api } = await openDetails(ROW);
    api.on('POST /api/quotes', () => json(QUOTE, 201));
    api.on('POST /api/orders', () => json(ORDER_PLACED, 201));
    await user.click(opener()!);
    expect(await screen.findByText('R98.00')).toBeVisible();
    const { pickupAddress, deliveryAddress } = ROW;
    expect(api.seen('POST /api/quotes').map(({ body }) => body)).toMatchObject([
      {
        packageDetails: { packages: [{ weight: 3.5 }] },
        pickupAddress: { fullName: deliveryAddress.fullName, phone: deliveryAddress.phone },
        deliveryAddress: { fullName: pickupAddress.fullName, phone: pickupAddress.phone },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(
      await screen.findByRole('heading', { name: 'Order Placed Successfully!' }),
    ).toBeVisible();
  });

  it('is priced by another service where Standard is not offered, and says so before it is placed', async () => {
    const { user, api } = await openDetails(ROW);
    const services = QUOTE.services.map((offer) =>
      offer.serviceType === 'standard'
        ? { serviceType: 'standard', unavailable: 'We have no such service between the two' }
        : offer,
    );
    const express = { ...QUOTE, serviceType: 'express', services, totalAmount: 158 };
    api.on('POST /api/quotes', () => json(express, 201));
    await user.click(opener()!);
    expect(await screen.findByText('R158.00')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We have no such service between the two. We chose Express (Next day) for you.',
    );
    expect(api.seen('POST /api/quotes').map(({ body }) => body)).toMatchObject([
      { serviceType: 'standard', allowOtherService: true },
    ]);
  });

  it('is filled in from the packages on where its price cannot be had', async () => {
    const { user, api } = await openDetails(ROW);
    api.on('POST /api/quotes', () => problem(503, 'Busy'));
    await user.click(opener()!);
    expect(await screen.findByDisplayValue('3.5')).toBeVisible();
    const { pickupAddress, deliveryAddress } = ROW;
    expect(draft().form).toMatchObject({
      packages: [{ type: 'medium_package', weight: 3.5, isFragile: true }],
      pickupAddress: { fullName: deliveryAddress.fullName, city: deliveryAddress.city },
      deliveryAddress: { fullName: pickupAddress.fullName, city: pickupAddress.city },
    });
    expect(JSON.stringify(draft().form)).not.toContain('"id"');
  });

  it.each([
    ['is under way', { status: 'in_transit' }],
    ['was cancelled', { status: 'cancelled' }],
    ['has lost its people', { deliveryAddress: { ...ROW.deliveryAddress, fullName: '' } }],
    ['has no packages', { packages: [] }],
  ] satisfies [string, Partial<OrderSummaryView>][])(
    'is not offered for one that %s',
    async (_what, changes) => {
      await openDetails({ ...ROW, ...changes });
      expect(opener()).not.toBeInTheDocument();
    },
  );
});

describe('an order that is sent again', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is priced by today’s rates and its own service, and placed in two presses from its row', async () => {
    const order = { ...ROW, status: 'cancelled' as const, quote: EXPRESS };
    const { user, api } = await openHistory(order);
    api.on('POST /api/quotes', () => json(QUOTE, 201));
    api.on('POST /api/orders', () => json(ORDER_PLACED, 201));
    await user.click(opener(`Send again, order ${ORDER_NUMBER}`)!);
    expect(await screen.findByText('R158.00')).toBeVisible();
    const { pickupAddress, deliveryAddress } = ROW;
    expect(api.seen('POST /api/quotes').map(({ body }) => body)).toMatchObject([
      {
        serviceType: 'express',
        packageDetails: { packages: [{ weight: 3.5 }] },
        pickupAddress: { fullName: pickupAddress.fullName },
        deliveryAddress: { fullName: deliveryAddress.fullName },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(
      await screen.findByRole('heading', { name: 'Order Placed Successfully!' }),
    ).toBeVisible();
  });

  it('is not offered where its people were erased', async () => {
    await openDetails({ ...ROW, pickupAddress: { ...ROW.pickupAddress, fullName: '' } });
    expect(opener('Send again')).not.toBeInTheDocument();
    expect(opener(`Send again, order ${ORDER_NUMBER}`)).not.toBeInTheDocument();
  });
});
