import { dayInSouthAfrica } from '@courier/contract';
import { parse } from 'csv-parse/sync';
import { harmless } from '../../src/orders/export/csv-cell';
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

describe('the export of orders', () => {
  it('of no orders is the line of column names', async () => {
    const answer = await download().expect(200);
    expect(answer.text).toBe(`${COLUMNS.map((name) => `"${name}"`).join(',')}\r\n`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const today = dayInSouthAfrica(new Date());
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="orders-${today}.csv"`,
    );
  });

  it('says of an order what its columns are called', async () => {
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

  it('runs nothing in a spreadsheet', async () => {
    const fullName = '=HYPERLINK("http://evil.example","Click")';
    await placeOrder(test, { pickupAddress: { ...CAPE_TOWN, fullName } });
    const row = rowsOf((await download()).text)[1];
    expect(row?.[1]).toBe(`'${fullName}`);
  });

  it.each(['=1', '+1', '-1', '@A1', '\tx', '\rx', '\nx', '  =1', '\u00a0=1', '\u00a0 @x'])(
    'makes %j harmless',
    (cell) => expect(harmless(cell)).toBe(`'${cell}`),
  );

  it.each(['', 'Thandi', '12-14 Long Street', 'a=b', ' plain', '2026-11-21'])(
    'leaves %j alone',
    (cell) => expect(harmless(cell)).toBe(cell),
  );

  it('has the filters of the list', async () => {
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

  it('reads back to the same rows, however many', async () => {
    const numbers = await copyOrders(test.dataSource, MANY);
    const rows = rowsOf((await download('?status=pending')).text);
    expect(rows.slice(1, MANY + 1).map(([number]) => number)).toEqual(numbers.reverse());
    expect(rows.every((row) => row.length === COLUMNS.length)).toBe(true);
  }, 60_000);

  it('is the admin’s alone', async () => {
    await download('', NOBODY).expect(401);
    for (const role of ['customer', 'support'] as const) {
      await download('', (await signIn(test, role)).cookie).expect(403);
    }
  });
});
