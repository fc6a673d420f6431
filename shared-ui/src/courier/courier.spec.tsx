import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '../host/fake-host';
import { installFakeApi, json, renderWithHost } from '../testing';
import {
  AttentionStamp,
  AwaitsPaymentStamp,
  AtCounter,
  OnHold,
  ForbiddenPage,
  NotFoundPage,
  ORDER_COLUMNS,
  orderRoute,
  OrderStatusStamp,
  StaffOnly,
} from '.';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('NotFoundPage leads home and to tracking unless it is given other ways on', () => {
  renderWithHost(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(links()).toEqual(['/', '/tracking']);
});

it('NotFoundPage leads where its children lead', () => {
  renderWithHost(
    <NotFoundPage>
      <a href="/support">Go to support</a>
    </NotFoundPage>,
  );
  expect(links()).toEqual(['/support']);
});

it.each([
  ['staff', 'read_only', 'This page is not part of your role', /the role Read only\./, '/today'],
  ['staff', 'customer', 'This page is for our staff', /as a customer/, '/dashboard'],
  ['customers', 'support', 'This page is for customers', /the role Support,/, '/support/desk'],
] as const)(
  'ForbiddenPage of %s says to the role %s whose it is, and leads to their own page',
  (audience, role, title, why, home) => {
    renderWithHost(<ForbiddenPage audience={audience} />, {
      host: createFakeHost({ session: { email: 'sipho@courier.test', role } }),
    });
    expect(screen.getByRole('heading')).toHaveTextContent(title);
    expect(screen.getByText(why)).toBeVisible();
    expect(links()).toEqual([home]);
  },
);

it('OrderStatusStamp, AttentionStamp, AwaitsPaymentStamp, OnHold and AtCounter say in words what they mean', () => {
  renderWithHost(
    <>
      <OrderStatusStamp status="in_transit" />
      <AttentionStamp />
      <AwaitsPaymentStamp />
      <OnHold
        hold={{ reason: 'receiver_away', until: '2026-11-27', heldAt: '2026-11-24T08:00:00Z' }}
      />
      <AtCounter until="2026-12-04" name="Parcel Point Mall" />
    </>,
  );
  expect(screen.getByText('in transit')).toBeVisible();
  expect(screen.getByText('Needs attention')).toBeVisible();
  expect(screen.getByText('Awaits payment')).toBeVisible();
  expect(screen.getByText('On hold')).toBeVisible();
  expect(screen.getByText('Receiver is away, until Fri 27 November')).toBeVisible();
  expect(screen.getByText('At the counter')).toBeVisible();
  expect(screen.getByText('Parcel Point Mall, until Fri 4 December')).toBeVisible();
});

it('ORDER_COLUMNS name the column of each after its key', () => {
  expect(Object.entries(ORDER_COLUMNS).map(([key, { id }]) => key === id)).not.toContain(false);
});

describe('StaffOnly', () => {
  const page = (
    <StaffOnly may={['tickets']}>
      {({ email, onLogout }) => <button onClick={onLogout}>Log out {email}</button>}
    </StaffOnly>
  );
  const hostOf = (role: 'support' | 'customer') =>
    createFakeHost({ session: { email: 'sipho@courier.test', role } });

  it('shows its content to somebody with the role', () => {
    renderWithHost(page, { host: hostOf('support') });
    expect(screen.getByRole('button', { name: 'Log out sipho@courier.test' })).toBeVisible();
  });

  it('says whose page it is to somebody with another role', () => {
    renderWithHost(page, { host: hostOf('customer') });
    expect(screen.getByRole('heading')).toHaveTextContent('This page is for our staff');
  });

  it('announces a session that ends while somebody is at work', () => {
    const { host } = renderWithHost(page, { host: hostOf('support') });
    act(() => host.session.clear());
    expect(host.notices).toMatchObject([{ title: 'Authentication required' }]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('announces nothing but the logout to somebody who logs out by keyboard', async () => {
    installFakeApi().on('POST /api/auth/logout', () => json({ success: true }));
    const { host } = renderWithHost(page, { host: hostOf('support') });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Logged out' }]));
  });
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
      expect(orderRoute({ status }, steps)).toEqual({ progress: 0, state: 'waiting' });
    },
  );

  it('draws the box of an order in transit as far along as its steps are', () => {
    expect(orderRoute({ status: 'in_transit' }, steps)).toEqual({ progress: 0.5, state: 'moving' });
  });

  it('draws the box of an order in transit where its courier is, as a map does', () => {
    const order = {
      status: 'in_transit',
      pickupAddress: { latitude: -33.92, longitude: 18.42 },
      deliveryAddress: { latitude: -26.2, longitude: 28.05 },
      courierDetails: { driverLocation: { latitude: -33.92, longitude: 18.42 } },
    } as const;
    expect(orderRoute(order, steps)).toEqual({ progress: 0.05, state: 'moving' });
    expect(orderRoute({ ...order, returnsToSender: true }, steps).progress).toBe(0.95);
    const halfWay = { driverLocation: { latitude: -30.06, longitude: 23.235 } };
    expect(orderRoute({ ...order, courierDetails: halfWay }, steps).progress).toBeCloseTo(0.5, 1);
    const unknown = { ...order, deliveryAddress: { latitude: null, longitude: null } };
    expect(orderRoute(unknown, steps).progress).toBe(0.5);
  });

  it('draws the box of an order in transit without steps past the middle', () => {
    expect(orderRoute({ status: 'in_transit' }, [])).toEqual({ progress: 0.65, state: 'moving' });
  });

  it('stops the box of a cancelled order at the start unless the parcel was collected', () => {
    expect(orderRoute({ status: 'cancelled' }, steps.slice(0, 1))).toEqual({
      progress: 0,
      state: 'stopped',
    });
    expect(orderRoute({ status: 'cancelled' }, steps)).toEqual({ progress: 0.5, state: 'stopped' });
  });
});
