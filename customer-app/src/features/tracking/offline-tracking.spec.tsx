import { createFakeHost } from '@courier/shared-ui/fake-host';
import { type FakeApi, installFakeApi, json, renderWithHost } from '@courier/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import App from '../../App';
import { signedIn } from '../../testing/customer';
import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';

const CALL = `GET /api/orders/${ORDER_NUMBER}`;

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = installFakeApi();
  api.on(CALL, () => json(ORDER));
});
afterEach(() => jest.restoreAllMocks());

function open(route: string, host = createFakeHost()) {
  return renderWithHost(<App />, { host, route });
}

async function track(host = createFakeHost()) {
  const opened = open(`/tracking?number=${ORDER_NUMBER}`, host);
  await screen.findByText('Tracking Timeline');
  return opened;
}

/** The network fails, and the browser knows it. */
function goOffline() {
  api.on(CALL, () => Promise.reject(new TypeError('Failed to fetch')));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

describe('tracking without a connection', () => {
  it('shows what was known of a parcel, and since when', async () => {
    (await track()).unmount();
    goOffline();
    open(`/tracking?number=${ORDER_NUMBER}`);
    const said = await screen.findByText(/You are offline\. This is what we knew at \d\d:\d\d/);
    expect(said).toBeVisible();
    expect(screen.getByRole('article', { name: `Order ${ORDER_NUMBER}` })).toBeVisible();
    expect(screen.getByText('in transit')).toBeVisible();
    expect(screen.queryByText('Sipho Dlamini')).not.toBeInTheDocument();
  });

  it('lists the parcels that were tracked last', async () => {
    (await track()).unmount();
    goOffline();
    open('/tracking');
    expect(await screen.findByRole('link', { name: ORDER_NUMBER })).toHaveAttribute(
      'href',
      `/tracking?number=${ORDER_NUMBER}`,
    );
    expect(screen.getByText(/in transit, as we knew at \d\d:\d\d/i)).toBeVisible();
  });

  it('lists nothing while there is a connection', async () => {
    (await track()).unmount();
    open('/tracking');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: ORDER_NUMBER })).not.toBeInTheDocument();
  });

  it('knows nothing of what somebody who was signed in has tracked', async () => {
    (await track(signedIn())).unmount();
    goOffline();
    open(`/tracking?number=${ORDER_NUMBER}`);
    expect(await screen.findByRole('article', { name: 'Tracking result' })).toBeVisible();
  });

  it('knows nothing once somebody has signed out on this device', async () => {
    (await track()).unmount();
    const host = signedIn();
    const { unmount } = open('/tracking', host);
    await screen.findByRole('heading', { level: 1 });
    act(() => host.session.clear());
    unmount();
    goOffline();
    open(`/tracking?number=${ORDER_NUMBER}`);
    expect(await screen.findByRole('article', { name: 'Tracking result' })).toBeVisible();
  });
});
