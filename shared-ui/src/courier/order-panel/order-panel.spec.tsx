import type { OrderChangeView, OrderMessageView, NoteView, OrderView } from '@courier/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '../../testing';
import { OrderMessages, StaffNotes, OrderPeople, OrderTimeline } from '..';

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

describe('StaffNotes', () => {
  const note = (changes: Partial<NoteView>): NoteView => ({
    id: 1,
    text: '<b>Rang</b>\ntwice',
    actor: { kind: 'support', name: 'Thandi', email: 'thandi@courier.test' },
    timestamp: '2026-11-20T07:12:00.000Z',
    ...changes,
  });
  const drawn = (add: (text: string) => Promise<unknown>, currentData: NoteView[] = []) =>
    renderWithHost(<StaffNotes notes={{ currentData, refetch: () => {} }} add={add} />, {
      host: createFakeHost({ session: { email: 'desk@courier.test', role: 'support' } }),
    });
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    return within(await screen.findByRole('dialog', { name: 'Add note' }));
  };

  it('have each text as it was typed, with who noted it and when, and say what was erased', () => {
    drawn(() => Promise.resolve(), [note({}), note({ id: 2, text: null })]);
    const [first, second] = screen.getAllByRole('listitem');
    expect(textOf(first)).toBe(
      '<b>Rang</b>\ntwice20 Nov 2026, 09:12, by Thandi (thandi@courier.test)',
    );
    expect(textOf(second)).toContain('Erased with the people of the order.');
  });

  it('take a note that says something, and keep it typed where it could not be added', async () => {
    const add = jest.fn(() => Promise.resolve());
    const { host } = drawn(add);
    expect(screen.getByText('Nothing noted yet.')).toBeVisible();
    const dialog = await open();
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
    const text = dialog.getByRole('textbox', { name: 'Note' });
    await userEvent.type(text, '  ');
    await save();
    await waitFor(() => expect(text).toHaveAccessibleDescription(/Note is required/));
    expect(add).not.toHaveBeenCalled();
    add.mockRejectedValueOnce(new Error('no server'));
    await userEvent.type(text, 'Rang twice');
    await save();
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error' }]));
    expect(text).toHaveValue('  Rang twice');
    await save();
    await waitFor(() => expect(host.notices.at(-1)).toMatchObject({ title: 'Note added' }));
    expect(add).toHaveBeenLastCalledWith('Rang twice');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('OrderMessages', () => {
  const message = (changes: Partial<OrderMessageView>): OrderMessageView => ({
    id: 'email-1',
    channel: 'email',
    title: 'Order received',
    to: 'lerato@courier.test',
    state: 'sent',
    attempts: 1,
    error: null,
    createdAt: '2026-11-20T07:12:00.000Z',
    settledAt: '2026-11-20T07:12:01.000Z',
    ...changes,
  });

  it.each([
    [{}, 'Order receivedSent20 Nov 2026, 09:12, Email to lerato@courier.test'],
    [
      { channel: 'sms', to: null, state: 'waiting', attempts: 0 },
      'Order receivedWaiting20 Nov 2026, 09:12, SMS',
    ],
    [
      { state: 'failed', attempts: 5, error: '550' },
      'Order receivedFailed20 Nov 2026, 09:12, Email to lerato@courier.test, 5 tries, last error 550',
    ],
    [{ state: 'not_wanted', to: null }, 'Order receivedNot sent20 Nov 2026, 09:12, Email'],
    [
      { channel: 'site', attempts: 0 },
      'Order receivedSent20 Nov 2026, 09:12, On the site for lerato@courier.test',
    ],
  ] as const)('say of each where it goes and how far it came: %j', (changes, words) => {
    const currentData = [message(changes)];
    renderWithHost(<OrderMessages messages={{ currentData, refetch: () => {} }} />);
    expect(textOf(screen.getByRole('listitem'))).toBe(words);
  });

  it('say so where nobody was sent anything', () => {
    renderWithHost(<OrderMessages messages={{ currentData: [], refetch: () => {} }} />);
    expect(screen.getByText('Nobody was sent anything.')).toBeVisible();
  });
});
