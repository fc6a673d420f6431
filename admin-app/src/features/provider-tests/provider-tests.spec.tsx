import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { NO_ORDERS } from '../../testing/fixtures';

const CONNECTION = 'GET /api/test-shipday-connection';
const ORDER = 'POST /api/test-shipday';
const CONNECTED = { success: true, message: 'Connected to Shipday', httpStatus: 200 };

let api: FakeApi;
beforeEach(() => {
  jest.useFakeTimers();
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([]));
});
afterEach(() => jest.useRealTimers());

async function press() {
  const { host, unmount } = openDesk();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Test Shipday API' }));
  await pass(0);
  return { host, unmount };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('testing the provider', () => {
  it('tests an order one second after the connection worked', async () => {
    api.on(CONNECTION, () => json(CONNECTED));
    api.on(ORDER, () =>
      json({ success: true, message: 'Taken', testOrderNumber: 'TEST-1', shipdayOrderId: '77' }),
    );
    const { host } = await press();
    expect(host.notices).toEqual([
      { title: 'Connection Successful', description: 'Connected to Shipday' },
    ]);
    await pass(999);
    expect(api.seen(ORDER)).toHaveLength(0);
    await pass(1);
    expect(api.seen(ORDER)).toHaveLength(1);
    expect(host.notices.slice(1)).toEqual([
      { title: 'Order Test Successful', description: 'Taken (TEST-1, Shipday 77)' },
    ]);
  });

  it('stops at a connection that failed, with the code', async () => {
    const answer = { success: false, message: 'Wrong key', errorCode: 'AUTHENTICATION' };
    api.on(CONNECTION, () => json(answer));
    const { host } = await press();
    await pass(5000);
    expect(host.notices).toEqual([
      {
        title: 'Connection Failed',
        description: 'Wrong key (AUTHENTICATION)',
        variant: 'destructive',
      },
    ]);
    expect(api.seen(ORDER)).toHaveLength(0);
  });

  it('notifies of an order that was refused, with the status', async () => {
    api.on(CONNECTION, () => json(CONNECTED));
    api.on(ORDER, () => json({ success: false, message: 'Refused', httpStatus: 400 }));
    const { host } = await press();
    await pass(1000);
    expect(host.notices.at(-1)).toEqual({
      title: 'Order Test Failed',
      description: 'Refused (400)',
      variant: 'destructive',
    });
  });

  it('notifies when the tests themselves could not be run', async () => {
    api.on(CONNECTION, () => problem(500, 'Something broke.'));
    const { host } = await press();
    expect(host.notices).toEqual([
      {
        title: 'Test Error',
        description: 'Failed to test Shipday connection',
        variant: 'destructive',
      },
    ]);
  });

  it('notifies when the test order could not be sent', async () => {
    api.on(CONNECTION, () => json(CONNECTED));
    const { host } = await press();
    await pass(1000);
    expect(host.notices.at(-1)).toEqual({
      title: 'Order Test Error',
      description: 'Failed to send test order to Shipday',
      variant: 'destructive',
    });
  });

  it('sends no test order for somebody who has left', async () => {
    api.on(CONNECTION, () => json(CONNECTED));
    const { unmount } = await press();
    unmount();
    await pass(5000);
    expect(api.seen(ORDER)).toHaveLength(0);
  });
});
