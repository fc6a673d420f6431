import {
  addDays,
  CASH_UP_DIFFERENCE,
  type CashUpDayView,
  type CashUpView,
  dayInSouthAfrica,
} from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { NO_ORDERS, numberOf } from '../../testing/fixtures';

const READ = 'GET /api/cash-ups';
const RECORD = 'POST /api/cash-ups';
const TODAY = dayInSouthAfrica(new Date());
const CASH = { orderNumber: numberOf(1), method: 'cash_on_delivery', due: 268.4 } as const;
const CARD = { orderNumber: numberOf(2), method: 'speedpoint', due: 100 } as const;

const DAY: CashUpDayView = {
  day: TODAY,
  open: [
    { courier: 'Sipho Dube', orders: [CASH, CARD] },
    { courier: null, orders: [{ ...CASH, orderNumber: numberOf(3), due: 0.1 }] },
  ],
  hasMore: false,
  recorded: [],
  uncounted: [{ day: TODAY, orders: 3, due: 368.5 }],
};
const COUNTED: CashUpView = {
  id: 1,
  courier: 'Anele',
  cash: { expected: 100, counted: 80 },
  speedpoint: { expected: 50, counted: 50.1 },
  reason: 'Change was given from it',
  actor: { kind: 'admin', name: 'Naledi', email: 'naledi@courier.example' },
  createdAt: '2026-11-20T09:05:00.000Z',
  orders: [
    { orderNumber: numberOf(4), method: 'cash_on_delivery', amount: 100, isReversed: true },
    { orderNumber: numberOf(5), method: 'speedpoint', amount: 50, isReversed: false },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(READ, () => json(DAY));
});

const openCashUp = () => openDesk('admin', '/manager?tab=cash-up');

async function openDialog() {
  const opened = openCashUp();
  const count = await screen.findByRole('button', { name: 'Count what Sipho Dube handed in' });
  await opened.user.click(count);
  const form = within(await screen.findByRole('dialog', { name: /^Count what Sipho/ }));
  const type = (name: RegExp, text: string) =>
    opened.user.type(form.getByRole('textbox', { name }), text);
  const send = () => opened.user.click(form.getByRole('button', { name: 'Record cash-up' }));
  return { ...opened, form, type, send };
}

describe('the cash-up of a day', () => {
  it('shows what each courier has to hand in by method, today first of all', async () => {
    openCashUp();
    const table = within(await screen.findByRole('table', { name: 'To count' }));
    const sipho = within(table.getByRole('row', { name: /Sipho Dube/ }));
    for (const words of ['2', 'R268.40', 'R100.00']) expect(sipho.getByText(words)).toBeVisible();
    expect(table.getByRole('row', { name: /No courier/ })).toHaveTextContent('R0.10');
    expect(api.seen(READ)[0]?.url).toBe(`/api/cash-ups?day=${TODAY}`);
  });

  it('shows what was counted, what was short or over and why, and what was reversed', async () => {
    api.on(READ, () => json({ ...DAY, open: [], recorded: [COUNTED] }));
    openCashUp();
    expect(await screen.findByText('Nothing to count')).toBeVisible();
    const row = within(screen.getByRole('row', { name: /Anele/ }));
    expect(row.getByText('R20.00 short')).toBeVisible();
    expect(row.getByText('R0.10 over')).toBeVisible();
    expect(row.getByText('Change was given from it')).toBeVisible();
    const [first, second] = row.getAllByRole('listitem');
    expect(first).toHaveTextContent('Reversed');
    expect(second).not.toHaveTextContent('Reversed');
  });

  it('names the other days that were not counted, and opens one by a press', async () => {
    const uncounted = [{ day: addDays(TODAY, -2), orders: 1, due: 100 }, ...DAY.uncounted];
    api.on(READ, ({ url }) => json({ ...DAY, day: url.split('=')[1], uncounted }));
    const { user } = openCashUp();
    const days = within(await screen.findByRole('group', { name: 'Not counted yet' }));
    const [day, ...more] = days.getAllByRole('button');
    expect(more).toEqual([]);
    expect(day).toHaveTextContent('R100.00');
    if (day) await user.click(day);
    expect(await screen.findByRole('button', { name: /R368\.50$/ })).toBeVisible();
    expect(screen.getByLabelText('Day of delivery')).toHaveValue(addDays(TODAY, -2));
  });

  it('reads another day, and asks for one that has come', async () => {
    openCashUp();
    await screen.findByText('Sipho Dube');
    const field = screen.getByLabelText('Day of delivery');
    fireEvent.change(field, { target: { value: addDays(TODAY, 1) } });
    expect(await screen.findByText('Choose a day up to today')).toBeVisible();
    expect(screen.queryByText('Sipho Dube')).not.toBeInTheDocument();
    fireEvent.change(field, { target: { value: addDays(TODAY, -1) } });
    expect(await screen.findByText('Sipho Dube')).toBeVisible();
    expect(api.seen(READ).map(({ url }) => url.split('=')[1])).toEqual([TODAY, addDays(TODAY, -1)]);
  });

  it('says that there is more than it shows', async () => {
    api.on(READ, () => json({ ...DAY, hasMore: true }));
    openCashUp();
    expect(await screen.findByText(/^Only the first orders of this day/)).toBeVisible();
  });

  it('tries again when it could not be fetched', async () => {
    api.on(READ, () => problem(503, 'Busy'));
    const { user } = openCashUp();
    expect(await screen.findByText('Failed to fetch the cash-ups')).toBeVisible();
    api.on(READ, () => json(DAY));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sipho Dube')).toBeVisible();
  });
});

describe('counting what a courier handed in', () => {
  it('says of orders that name no courier that they are without one', async () => {
    const { user } = openCashUp();
    const words = 'Count the money of orders without a courier';
    await user.click(await screen.findByRole('button', { name: words }));
    expect(await screen.findByRole('dialog', { name: words })).toBeVisible();
  });

  it('sends what was counted with what was due of each order, once', async () => {
    api.on(RECORD, () => json(DAY));
    const { form, type, send, host } = await openDialog();
    expect(form.getByText('R268.40 is due.')).toBeVisible();
    await type(/^Cash counted/, '268.40');
    await type(/^Speedpoint/, '100');
    await send();
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({
        title: 'Cash-up recorded',
        description: 'Sipho Dube, 2 orders',
      }),
    );
    const [sent] = api.seen(RECORD);
    expect(sent?.body).toMatchObject({
      day: TODAY,
      courier: 'Sipho Dube',
      orders: [
        { orderNumber: CASH.orderNumber, due: 268.4 },
        { orderNumber: CARD.orderNumber, due: 100 },
      ],
      cash: 268.4,
      speedpoint: 100,
    });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('leaves out an order that nobody paid at the door', async () => {
    api.on(RECORD, () => json(DAY));
    const { user, form, type, send } = await openDialog();
    await user.click(form.getByRole('checkbox', { name: /R268.40/ }));
    expect(form.getByText('R0.00 is due.')).toBeVisible();
    await type(/^Cash counted/, '0');
    await type(/^Speedpoint/, '100');
    await send();
    await waitFor(() => expect(api.seen(RECORD)).toHaveLength(1));
    expect(api.seen(RECORD)[0]?.body).toMatchObject({
      orders: [{ orderNumber: CARD.orderNumber, due: 100 }],
    });
  });

  it('asks for what was counted and for an order, and sends nothing before', async () => {
    const { user, form, send } = await openDialog();
    await user.click(form.getByRole('checkbox', { name: /R268.40/ }));
    await user.click(form.getByRole('checkbox', { name: /R100.00/ }));
    await send();
    expect(await form.findByText('Cash is required')).toBeVisible();
    expect(form.getByText('Choose from 1 to 200 orders')).toBeVisible();
    expect(api.seen(RECORD)).toEqual([]);
  });

  it('says at its field that a difference wants a reason and sends nothing before, and that a colleague was faster', async () => {
    const { form, type, send } = await openDialog();
    await type(/^Cash counted/, '200');
    await type(/^Speedpoint/, '100');
    await send();
    expect(await form.findByText(CASH_UP_DIFFERENCE)).toBeVisible();
    expect(api.seen(RECORD)).toEqual([]);
    await type(/^Reason/, 'Short');
    const detail = `Order ${CASH.orderNumber} was paid, after you opened this.`;
    api.on(RECORD, () => problem(409, detail));
    await send();
    expect(await form.findByText(detail)).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Short');
  });
});
