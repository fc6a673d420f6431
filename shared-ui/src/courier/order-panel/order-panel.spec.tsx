import type { OrderChangeView, OrderView } from '@courier/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../../testing';
import { OrderPeople, OrderTimeline } from '..';

const PLACE = {
  fullName: 'Lerato Mokoena',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  addressLine2: 'Ground floor',
  city: 'Cape Town',
  zipCode: '8001',
  instructions: 'Ring twice',
  latitude: null,
  longitude: null,
};
const COURIER = {
  driverName: 'Sipho Dlamini',
  driverPhone: '071 555 0199',
  driverLocation: null,
  estimatedArrival: null,
  shipdayOrderUrl: null,
  trackingSteps: [],
};
const ORDER = {
  orderNumber: 'EC7K3MQ9XYT24B',
  status: 'in_transit',
  pickupAddress: PLACE,
  deliveryAddress: { ...PLACE, fullName: 'Pieter', phone: 'ask at the gate' },
  courierDetails: COURIER,
} as const satisfies Partial<OrderView>;

const rows = () => within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
const textOf = (element: HTMLElement | undefined) => element?.textContent ?? '';

describe('OrderPeople', () => {
  it('has each person with where they are, to call, to copy and to message from a phone', async () => {
    const user = userEvent.setup();
    const { host } = renderWithHost(<OrderPeople order={ORDER} />);
    const [sender, receiver, courier] = rows();
    expect(textOf(sender)).toContain(
      'Collect from · 12 Long Street, Ground floor, Cape Town 8001For the courier: Ring twice',
    );
    const call = screen.getByRole('link', { name: 'Call Lerato Mokoena on 082 123 4567' });
    expect(call).toHaveAttribute('href', 'tel:+27821234567');
    expect(within(receiver!).queryByRole('link')).not.toBeInTheDocument();
    expect(within(courier!).getByRole('link')).toHaveAttribute('href', 'tel:+27715550199');
    await user.click(screen.getByRole('button', { name: 'Copy phone of Lerato Mokoena' }));
    expect(await navigator.clipboard.readText()).toBe('082 123 4567');
    expect(host.notices[0]).toMatchObject({ title: 'Phone of Lerato Mokoena copied' });
    await user.click(screen.getByRole('button', { name: 'Message Lerato Mokoena' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message Lerato Mokoena' }));
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'We come at 14:00.');
    const sent = encodeURIComponent('parcel EC 7K3M Q9XY T24B. We come at 14:00.');
    for (const [name, start] of [
      ['Send by WhatsApp', 'https://wa.me/27821234567?text='],
      ['Send by SMS', 'sms:+27821234567?body='],
    ] as const) {
      const href = dialog.getByRole('link', { name }).getAttribute('href') ?? '';
      expect([href.startsWith(start), href.endsWith(sent)]).toEqual([true, true]);
    }
    expect(textOf(receiver)).toMatch(/^Pieterask at the gateDeliver to/);
  });

  it('says that nobody is assigned to an order under way, and names nobody once it has ended', () => {
    const { unmount } = renderWithHost(<OrderPeople order={{ ...ORDER, courierDetails: null }} />);
    expect(textOf(rows()[2])).toBe('Driver Not AssignedN/ACourier');
    unmount();
    renderWithHost(<OrderPeople order={{ ...ORDER, status: 'cancelled', courierDetails: null }} />);
    expect(rows()).toHaveLength(2);
  });
});

describe('OrderTimeline', () => {
  const change = (id: number): OrderChangeView => ({
    id,
    status: 'pending',
    kind: 'note',
    message: `Step ${id}`,
    location: null,
    reason: null,
    actor: { kind: 'system', name: null, email: null },
    timestamp: '2026-11-20T07:12:00.000Z',
  });
  const currentData = Array.from({ length: 9 }, (_, index) => change(index + 1));

  it('has the newest steps, and all of them where that is asked for', async () => {
    renderWithHost(<OrderTimeline history={{ currentData, refetch: () => {} }} />);
    const titles = () => screen.getAllByRole('listitem').map((row) => textOf(row).slice(0, 6));
    expect(titles()).toEqual(['Step 9', 'Step 8', 'Step 7', 'Step 6', 'Step 5', 'Step 4']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(titles()).toHaveLength(9);
  });
});
