import { FIRST_PACKAGE, type OrderSummaryView } from '@courier/contract';
import { expectAxeClean, json, renderWithHost } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { customerApi, signedIn } from '../../testing/customer';
import { ORDER_NUMBER, orderSummary } from '../../testing/fixtures';

const ROW = orderSummary({
  id: 1,
  orderNumber: ORDER_NUMBER,
  status: 'delivered',
  packages: [{ ...FIRST_PACKAGE, id: 1, weight: 3.5, isFragile: true }],
});

async function openDetails(order: OrderSummaryView) {
  customerApi().on('GET /api/orders', () => json([order]));
  const user = userEvent.setup();
  renderWithHost(<App />, { host: signedIn(), route: '/dashboard/history' });
  await user.click(await screen.findByRole('button', { name: `Track order ${ORDER_NUMBER}` }));
  await screen.findByRole('link', { name: 'Follow on the tracking page' });
  return user;
}
const opener = () => screen.queryByRole('button', { name: 'Send it back' });
const draft = () =>
  JSON.parse(sessionStorage.getItem('courier.quote-draft.1') ?? '{}') as { form?: object };

describe('the return of a delivered order', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('opens the quote with its packages and the two addresses swapped', async () => {
    const user = await openDetails(ROW);
    await expectAxeClean();
    await user.click(opener()!);
    expect(await screen.findByRole('heading', { name: 'Calculate Your Quote' })).toBeVisible();
    expect(screen.getByDisplayValue('3.5')).toBeVisible();
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
