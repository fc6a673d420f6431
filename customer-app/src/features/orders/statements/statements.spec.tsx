import { DEFAULT_COMPANY, type StatementView } from '@courier/contract';
import { type FakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../../App';
import { customerApi, EMAIL, signedIn } from '../../../testing/customer';
import { ORDER_NUMBER, SEVEN_ORDERS } from '../../../testing/fixtures';

const MONTHS = 'GET /api/statements/months';
const MONTH = 'GET /api/statements/month';

const line = { enteredOn: null, orderNumber: ORDER_NUMBER, method: null };
const NOVEMBER: StatementView = {
  month: '2026-11',
  customer: { name: 'Lerato Molefe', email: EMAIL },
  openingBalance: 26.84,
  charged: 268.4,
  credited: 26.84,
  closingBalance: 268.4,
  lines: [
    {
      ...line,
      day: '2026-10-30',
      enteredOn: '2026-11-02',
      kind: 'payment',
      method: 'eft',
      amount: -26.84,
      balance: 0,
    },
    { ...line, day: '2026-11-03', kind: 'placed', amount: 268.4, balance: 268.4 },
  ],
  lineCount: 2,
};
const OCTOBER: StatementView = {
  ...NOVEMBER,
  month: '2026-10',
  openingBalance: 0,
  charged: 0,
  credited: 50,
  closingBalance: -50,
  lines: [],
  lineCount: 0,
};

let api: FakeApi;
beforeEach(() => {
  api = customerApi();
  api.on('GET /api/orders', () => json(SEVEN_ORDERS));
  api.on(MONTHS, () => json([{ month: '2026-11' }, { month: '2026-10' }]));
  api.on(MONTH, ({ url }) => json(url.endsWith('2026-10') ? OCTOBER : NOVEMBER));
});

async function openStatements(company = DEFAULT_COMPANY) {
  const user = userEvent.setup({ delay: null });
  const host = Object.assign(signedIn(), { company });
  renderWithHost(<App />, { host, route: '/account/statements' });
  expect(screen.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible();
  return { user, part: screen };
}

describe('the statements of an account', () => {
  it('open with the newest month: balances, each entry to the cent, and its file', async () => {
    const { part } = await openStatements({ ...DEFAULT_COMPANY, vatNumber: '4123456789' });
    const table = within(await part.findByRole('table', { name: 'Statement for November 2026' }));
    expect(api.seen(MONTH).map(({ url }) => url)).toEqual(['/api/statements/month?month=2026-11']);
    expect(part.getByLabelText('Month')).toHaveDisplayValue('November 2026');
    expect(part.getByText('Opening balance').parentElement).toHaveTextContent('R26.84');
    expect(part.getByText('Charged').parentElement).toHaveTextContent('R268.40');
    expect(part.getByText('Paid and credited').parentElement).toHaveTextContent('−R26.84');
    expect(part.getByText('Still due').parentElement).toHaveTextContent('R268.40');
    const [, payment, placed] = table.getAllByRole('row');
    expect(payment).toHaveTextContent(
      `Payment by EFT entered 2 Nov 2026${ORDER_NUMBER}30 Oct 2026−R26.84R0.00`,
    );
    expect(placed).toHaveTextContent(`Order placed${ORDER_NUMBER}3 Nov 2026R268.40R268.40`);
    expect(part.getByText('Prices include VAT.')).toBeVisible();
    const link = part.getByRole('link', { name: 'Download PDF of November 2026' });
    expect(link).toHaveAttribute('href', '/api/statements/month.pdf?month=2026-11');
    expect(link).toHaveAttribute('download', 'statement-2026-11.pdf');
    expect(part.getByText(/^Statement for November 2026: Still due R268.40/)).toHaveAttribute(
      'role',
      'status',
    );
  });

  it('show one month at a time, and say when something is in favour and nothing happened', async () => {
    const { user, part } = await openStatements();
    await user.selectOptions(await part.findByLabelText('Month'), 'October 2026');
    expect(await part.findByText('Nothing happened in this month.')).toBeVisible();
    expect(part.getByText('In your favour').parentElement).toHaveTextContent('R50.00');
    expect(part.queryByText('Prices include VAT.')).not.toBeInTheDocument();
    expect(part.getAllByRole('table')).toHaveLength(1);
  });

  it('say that the file has the entries that a long month leaves out', async () => {
    api.on(MONTH, () => json({ ...NOVEMBER, lineCount: 1234 }));
    const { part } = await openStatements();
    const words = 'These are the first 2 of 1234 entries. The PDF has all of them.';
    expect(await part.findByText(words)).toBeVisible();
  });

  it.each([
    ['the months', MONTHS, 'Failed to fetch statements'],
    ['a month', MONTH, 'Failed to fetch the statement'],
  ])('try again where %s could not be fetched', async (_what, call, title) => {
    api.on(call, () => problem(503, 'Busy'));
    const { user, part } = await openStatements();
    expect(await part.findByText(title)).toBeVisible();
    api.on(call, () => json(call === MONTHS ? [{ month: '2026-11' }] : NOVEMBER));
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(await part.findByText('Still due')).toBeVisible();
  });

  it('begin with the first order', async () => {
    api.on(MONTHS, () => json([]));
    const { part } = await openStatements();
    expect(await part.findByText(/^No statements yet/)).toBeVisible();
  });
});
