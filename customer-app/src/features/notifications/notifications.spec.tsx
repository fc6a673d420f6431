import type { NotificationView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { customerApi, signedIn } from '../../testing/customer';
import { type FakeApi, json, problem } from '@courier/shared-ui/testing';
import { installFakeEventSource, removeFakeEventSource } from '@courier/shared-ui/testing';
import { ORDER_NUMBER } from '../../testing/fixtures';

const NEWS: NotificationView = {
  id: 2,
  type: 'order_in_transit',
  kind: 'order_in_transit',
  title: 'On its way',
  message: 'Your parcel was collected.',
  orderNumber: ORDER_NUMBER,
  isRead: false,
  createdAt: '2026-11-20T22:30:00.000Z',
};
const OLD: NotificationView = { ...NEWS, id: 1, title: 'Order received', isRead: true };
const LIST = 'GET /api/notifications';
const COUNT = 'GET /api/notifications/unread-count';
const SEEN = 'POST /api/notifications/read-all';

let api: FakeApi;
beforeEach(() => {
  api = customerApi();
  api.on(LIST, () => json([NEWS, OLD]));
  api.on(COUNT, () => json({ unread: 1 }));
  api.on(SEEN, () => {
    api.on(LIST, () => json([{ ...NEWS, isRead: true }, OLD]));
    api.on(COUNT, () => json({ unread: 0 }));
    return json({ unread: 0 });
  });
});
afterEach(removeFakeEventSource);

function openNotifications(host = signedIn()) {
  const route = '/account/notifications';
  return { user: userEvent.setup({ delay: null }), ...renderWithHost(<App />, { host, route }) };
}

describe('the notifications', () => {
  it('show what happened, when, and which are unread', async () => {
    openNotifications();
    expect(screen.getByText('Loading notifications...')).toBeVisible();
    const item = within((await screen.findByText(/On its way/)).closest('li')!);
    expect(item.getByText(/New:/)).toBeInTheDocument();
    expect(item.getByText('21 Nov 2026, 00:30')).toBeVisible();
    expect(screen.getByRole('link', { name: `Track order ${ORDER_NUMBER}` })).toHaveAttribute(
      'href',
      `/tracking?number=${ORDER_NUMBER}`,
    );
    expect(await screen.findByText('1 new')).toBeVisible();
  });

  it('are grouped by order, the order with the newest one first', async () => {
    const other = { ...OLD, id: 3, orderNumber: 'EC000000000000', title: 'Parcel delivered' };
    api.on(LIST, () => json([NEWS, other, OLD]));
    api.on(SEEN, () => json({ unread: 0 }));
    openNotifications();
    await screen.findByText(/On its way/);
    const groups = screen.getAllByRole('region', { name: /^Order EC/ });
    expect(groups.map((group) => within(group).getAllByRole('listitem').length)).toEqual([2, 1]);
    expect(groups[0]).toHaveTextContent(`Order ${ORDER_NUMBER}`);
    expect(within(groups[0]!).getByText('Order received')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Track order/ })).toHaveLength(2);
  });

  it('can be left by logging out, as every page of an account', async () => {
    api.on('POST /api/auth/logout', () => json({ success: true, message: 'Logged out' }));
    const { user, host } = openNotifications();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(host.visited).toEqual(['/']));
    expect(host.session.current()).toBeNull();
  });

  it('are read once they are shown, up to the newest of them, and stay marked as new', async () => {
    openNotifications();
    await waitFor(() => expect(api.seen(SEEN)).toHaveLength(1));
    expect(api.seen(SEEN)[0]?.url).toBe('/api/notifications/read-all?upTo=2');
    expect(await screen.findByRole('link', { name: 'Notifications (0)' })).toBeVisible();
    expect(screen.getByText('1 new')).toBeVisible();
    expect(screen.getByText(/New:/).closest('li')).toHaveTextContent('On its way');
  });

  it('say why they could not be marked as read', async () => {
    api.on(SEEN, () => problem(500, 'Something broke.'));
    const { host } = openNotifications();
    await waitFor(() => expect(host.notices).toMatchObject([{ description: 'Something broke.' }]));
  });

  it('come page by page', async () => {
    const next = '</api/notifications?after=2>; rel="next"';
    api.on(LIST, ({ url }) =>
      url.includes('after') ? json([OLD]) : json([NEWS], 200, { link: next }),
    );
    const { user } = openNotifications();
    await user.click(await screen.findByRole('button', { name: 'Show older notifications' }));
    expect(await screen.findByText('Order received')).toBeVisible();
  });

  it('say that there are none yet', async () => {
    api.on(LIST, () => json([]));
    openNotifications();
    expect(await screen.findByText('No notifications yet')).toBeVisible();
  });

  it('say that they could not be fetched and try again', async () => {
    api.on(LIST, () => problem(500, 'Something broke.'));
    const { user } = openNotifications();
    expect(await screen.findByText('Failed to fetch notifications')).toBeVisible();
    api.on(LIST, () => json([OLD]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Order received')).toBeVisible();
  });

  it.each([
    ['who is signed out', createFakeHost, () => json([]), []],
    [
      'whose session has ended, and say so,',
      signedIn,
      () => problem(401, 'Please log in.'),
      [{ title: 'Your session has ended', description: 'Sign in to carry on' }],
    ],
  ])('send a person %s to sign in', async (_who, hostOf, answer, notices) => {
    api.on(LIST, answer);
    const { host } = openNotifications(hostOf());
    await waitFor(() => expect(host.visited).toEqual(['/login']));
    expect(host.notices).toEqual(notices);
    expect(host.session.current()).toBeNull();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('arrive by themselves', async () => {
    const streams = installFakeEventSource();
    openNotifications();
    await screen.findByText('1 new');
    const stream = streams.last('/api/notifications/events')!;
    api.on(SEEN, () => json({ unread: 2 }));
    await stream.open();
    api.on(LIST, () => json([{ ...NEWS, id: 3, title: 'Delivered' }, NEWS, OLD]));
    api.on(COUNT, () => json({ unread: 2 }));
    await stream.send('notification');
    expect(await screen.findByText('Delivered')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Notifications (2)' })).toBeVisible();
  });

  it('are asked for every 30 seconds where no events come', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openNotifications();
    await screen.findByText('1 new');
    api.on(COUNT, () => json({ unread: 5 }));
    await act(async () => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByRole('link', { name: 'Notifications (5)' })).toBeVisible();
    jest.useRealTimers();
  });
});
