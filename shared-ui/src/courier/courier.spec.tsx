import { ORDER_STATUSES } from '@courier/contract';
import { stampTones } from '@courier/shared-ui';
import { screen } from '@testing-library/react';
import { createFakeHost } from '../host/fake-host';
import { expectAxeClean, renderWithHost } from '../testing';
import { ForbiddenPage, NotFoundPage, ORDER_STATUS_VARIANTS, orderRoute } from '.';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('NotFoundPage leads home and to tracking unless it is given other ways on', async () => {
  renderWithHost(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(links()).toEqual(['/', '/tracking']);
  await expectAxeClean();
});

it('NotFoundPage leads where its children lead', () => {
  renderWithHost(
    <NotFoundPage>
      <a href="/support">Go to support</a>
    </NotFoundPage>,
  );
  expect(links()).toEqual(['/support']);
});

it('ForbiddenPage names the missing role and leads to the reader’s own page', async () => {
  renderWithHost(<ForbiddenPage audience="administrators" missingRole="admin" />, {
    host: createFakeHost({ session: { email: 'sipho@courier.test', role: 'support' } }),
  });
  expect(screen.getByRole('heading')).toHaveTextContent('This page is for administrators');
  expect(screen.getByText(/does not have the admin role/)).toBeVisible();
  expect(links()).toEqual(['/support/desk']);
  await expectAxeClean();
});

it.each(ORDER_STATUSES)('ORDER_STATUS_VARIANTS has a tone of the stamp for %s', (status) => {
  expect(stampTones).toContain(ORDER_STATUS_VARIANTS[status].tone);
});

describe('orderRoute', () => {
  const steps = [
    { status: 'Order received', orderStatus: 'pending', completed: true, current: false },
    { status: 'Parcel collected', orderStatus: 'in_transit', completed: true, current: true },
    { status: 'Delivered', orderStatus: 'delivered', completed: false, current: false },
  ] as const;

  it.each(['pending', 'confirmed'] as const)(
    'leaves the box of an order that is %s at the start, because nobody has collected it',
    (status) => {
      expect(orderRoute(status, steps)).toEqual({ progress: 0, state: 'waiting' });
    },
  );

  it('draws the box of an order in transit as far along as its steps are', () => {
    expect(orderRoute('in_transit', steps)).toEqual({ progress: 0.5, state: 'moving' });
  });

  it('draws the box of an order in transit without steps past the middle', () => {
    expect(orderRoute('in_transit', [])).toEqual({ progress: 0.65, state: 'moving' });
  });

  it('stops the box of a cancelled order at the start unless the parcel was collected', () => {
    expect(orderRoute('cancelled', steps.slice(0, 1))).toEqual({ progress: 0, state: 'stopped' });
    expect(orderRoute('cancelled', steps)).toEqual({ progress: 0.5, state: 'stopped' });
  });
});
