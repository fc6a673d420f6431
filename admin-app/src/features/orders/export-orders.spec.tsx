import { screen, waitFor } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { NO_ORDERS } from '../../testing/fixtures';

const CALL = 'GET /api/orders/export.csv';
const HEAD = '"Order Number","Customer Name"\r\n';

let api: FakeApi;
const saved: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([]));
  saved.length = 0;
  let content: Blob;
  URL.createObjectURL = (file) => {
    content = file as Blob;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: textOf(content) });
  });
});
afterEach(() => jest.restoreAllMocks());

const file = (body: BodyInit) =>
  new Response(body, {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="orders-2026-11-21.csv"',
    },
  });

async function exportOrders() {
  const { user, host } = openDesk();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(host.notices).toHaveLength(1));
  return host.notices[0];
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

it('the export of orders saves what the server streams under its name, and counts the orders in it', async () => {
  const text = `${HEAD}"EC1","Two\r\nlines ""quoted"""\r\n"EC2","Thandi"\r\n`;
  api.on(CALL, () => file(text));
  expect(await exportOrders()).toEqual({
    title: 'Export successful',
    description: 'Exported 2 orders to CSV',
  });
  expect(saved[0]?.name).toBe('orders-2026-11-21.csv');
  expect(await saved[0]?.text).toBe(text);
});

it('the export of orders takes what the search and the filter show', async () => {
  api.on(CALL, () => file(`${HEAD}"EC1","Thandi"\r\n`));
  const { user } = openDesk('admin', '/manager?q=khumalo&attention=true');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(api.seen(CALL)[0]?.url).toBe('/api/orders/export.csv?q=khumalo&attention=true');
});

it('the export of orders says that there is nothing to export', async () => {
  api.on(CALL, () => file(HEAD));
  expect(await exportOrders()).toEqual({
    title: 'No data to export',
    description: 'There are no orders to export',
    variant: 'destructive',
  });
  expect(saved).toEqual([]);
});

it('the export of orders saves nothing of a file that broke off', async () => {
  api.on(CALL, () =>
    file(
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(HEAD));
          stream.error(new TypeError('network error'));
        },
      }),
    ),
  );
  expect(await exportOrders()).toEqual({
    title: 'Export failed',
    description: 'Failed to export orders',
    variant: 'destructive',
  });
  expect(saved).toEqual([]);
});

it('the export of orders shows the server’s reason when it fails', async () => {
  api.on(CALL, () => problem(503, 'The service is busy.'));
  expect(await exportOrders()).toMatchObject({ description: 'The service is busy.' });
});
