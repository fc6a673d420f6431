import { renderWithHost } from '@courier/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import App from '../../App';
import { installFakeApi, json } from '@courier/shared-ui/testing';
import { customerApi, signedIn } from '../../testing/customer';
import { ORDER, ORDER_NUMBER, SEVEN_ORDERS } from '../../testing/fixtures';

const CALL = `GET /api/orders/${ORDER_NUMBER}`;
const SLOW = 'This is taking longer than usual';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

function goOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('the connection banner says that an answer takes long until it arrives', async () => {
  let answer = (_response: Response) => {};
  installFakeApi().on(CALL, () => new Promise((resolve) => (answer = resolve)));
  renderWithHost(<App />, { route: `/tracking?number=${ORDER_NUMBER}` });
  await pass(4900);
  expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
  await pass(200);
  expect(screen.getByText(SLOW)).toBeVisible();
  await act(async () => answer(json({ ...ORDER, status: 'delivered' })));
  await pass(0);
  expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
});

it('the dashboard loads the list when the browser is online again', async () => {
  const api = customerApi();
  api.on('GET /api/orders', () => Promise.reject(new TypeError('Failed to fetch')));
  renderWithHost(<App />, { host: signedIn(), route: '/dashboard' });
  await screen.findByText('Failed to fetch orders');
  goOnline(false);
  api.on('GET /api/orders', () => json(SEVEN_ORDERS));
  goOnline(true);
  expect(await screen.findByText('Total Orders')).toBeVisible();
});

it('the dashboard shows no answers of the person who was signed in before', async () => {
  const api = customerApi();
  api.on('GET /api/orders', () => json(SEVEN_ORDERS));
  const { host } = renderWithHost(<App />, { host: signedIn(), route: '/dashboard' });
  await screen.findByText('Total Orders');
  api.on('GET /api/orders', () => new Promise(() => {}));
  api.on('GET /api/orders/summary', () => new Promise(() => {}));
  act(() => host.signIn({ email: 'thandi@example.com', role: 'customer' }));
  expect(screen.queryByText('R685.75')).not.toBeInTheDocument();
});
