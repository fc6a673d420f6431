import { dayInSouthAfrica } from '@courier/contract';
import { parse } from 'csv-parse/sync';
import { harmless } from '../../src/orders/export/order-csv';
import { createTestApp, type TestApp } from '../harness';
import { copyOrders } from '../harness/many-orders';
import { NOBODY, type Person, signIn } from '../harness/people';
import { CAPE_TOWN, get, patch, placeOrder, QUIET } from '../harness/shipments';

const COLUMNS = [
  'Order Number',
  'Customer Name',
  'Customer Phone',
  'Pickup Address',
  'Delivery Address',
  'Package Type',
  'Weight (kg)',
  'Service Type',
  'Total Amount (R)',
  'Status',
  'Created Date',
  'Shipday Order ID',
];
const MANY = 5000;

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const download = (query = '', cookie = admin.cookie) =>
  get(test, `/api/orders/export.csv${query}`, cookie);
const rowsOf = (text: string) => parse(text) as string[][];

describe('GET /api/orders/export.csv', () => {
  it('returns the column names alone when there are no orders', async () => {
    const answer = await download().expect(200);
    expect(answer.text).toBe(`${COLUMNS.map((name) => `"${name}"`).join(',')}\r\n`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const today = dayInSouthAfrica(new Date());
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="orders-${today}.csv"`,
    );
  });

  it('writes each value below its column name', async () => {
    const { orderNumber } = await placeOrder(test, {
      pickupAddress: { ...CAPE_TOWN, fullName: 'O"Brien, "Ané"\n=1+1' },
    });
    const [names, row] = rowsOf((await download().expect(200)).text);
    expect(names).toEqual(COLUMNS);
    expect(row).toEqual([
      orderNumber,
      'O"Brien, "Ané"\n=1+1',
      '082 123 4567',
      '12 Long Street, Cape Town, 8001',
      '12 Long Street, Cape Town, 8001',
      'Medium package',
      '5.0',
      'Standard (2-3 days)',
      '25.00',
      'pending',
      dayInSouthAfrica(new Date()),
      '',
    ]);
  });

  it('writes formulas as text', async () => {
    const fullName = '=HYPERLINK("http://evil.example","Click")';
    await placeOrder(test, { pickupAddress: { ...CAPE_TOWN, fullName } });
    const row = rowsOf((await download()).text)[1];
    expect(row?.[1]).toBe(`'${fullName}`);
  });

  it.each(['=1', '+1', '-1', '@A1', '\tx', '\rx', '\nx', '  =1', '\u00a0=1', '\u00a0 @x'])(
    'prefixes %j so that a spreadsheet does not run it',
    (cell) => expect(harmless(cell)).toBe(`'${cell}`),
  );

  it.each(['', 'Thandi', '12-14 Long Street', 'a=b', ' plain', '2026-11-21'])(
    'leaves %j unchanged',
    (cell) => expect(harmless(cell)).toBe(cell),
  );

  it('applies the filters of the list', async () => {
    const { orderNumber } = await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    for (const query of ['?status=delivered', '?paymentStatus=pending&status=delivered']) {
      const rows = rowsOf((await download(query)).text);
      expect(rows.slice(1).map(([number]) => number)).toEqual([orderNumber]);
    }
    expect(rowsOf((await download('?paymentStatus=completed')).text)).toHaveLength(1);
    expect(rowsOf((await download(`?q=${orderNumber}`)).text)).toHaveLength(2);
    await download('?status=lost').expect(400);
  });

  it('can be read back to the same rows', async () => {
    const numbers = await copyOrders(test.dataSource, MANY);
    const rows = rowsOf((await download('?status=pending')).text);
    expect(rows.slice(1, MANY + 1).map(([number]) => number)).toEqual(numbers.reverse());
    expect(rows.every((row) => row.length === COLUMNS.length)).toBe(true);
  }, 60_000);

  it('answers 401 or 403 to everyone but admins', async () => {
    await download('', NOBODY).expect(401);
    for (const role of ['customer', 'support'] as const) {
      await download('', (await signIn(test, role)).cookie).expect(403);
    }
  });
});
