import {
  type FakeApi,
  installFakeApi,
  json,
  problem,
  type SeenRequest,
} from '@courier/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../testing/desk';
import { ATTEMPT_FAILED, NO_ORDERS, numberOf, order, summary } from '../../testing/fixtures';

const LIST = 'GET /api/orders';
const ONE = `/api/orders/${numberOf(2)}`;
const NEEDY = { id: 2, needsAttention: true, status: 'in_transit' } as const;

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(LIST, (request) =>
    isNarrowed(request) ? json([summary(NEEDY)]) : json([summary({ id: 3 }), summary(NEEDY)]),
  );
  api.on(`GET ${ONE}`, () =>
    json(order({ ...NEEDY, attention: ['attemptFailed'], trackingSteps: [ATTEMPT_FAILED] })),
  );
  api.on(`GET ${ONE}/history`, () => json([]));
});

const isNarrowed = ({ url }: SeenRequest) => url.includes('attention=true');
const row = (id: number) => screen.getByRole('row', { name: new RegExp(numberOf(id).slice(-4)) });
const opened = () => screen.findByRole('article', { name: `Order ${numberOf(2)}` });
const only = () => screen.getByRole('checkbox', { name: 'Needs attention only' });

it('the list of orders stamps the orders that need attention, and no others', async () => {
  openDesk();
  await screen.findByRole('table', { name: 'Orders' });
  expect(within(row(2)).getByText('Needs attention')).toBeVisible();
  expect(within(row(3)).queryByText('Needs attention')).not.toBeInTheDocument();
});

it('an order that needs attention shows its failed attempt, and saving its status ends the need', async () => {
  api.on(`PATCH ${ONE}`, () => json(order({ ...NEEDY, needsAttention: false })));
  const { user } = openDesk('admin', `/manager?order=${numberOf(2)}`);
  const note = within(await opened()).getByRole('note');
  expect(note).toHaveTextContent('Needs attention');
  expect(note).toHaveTextContent(
    'A delivery attempt failed: 20 Nov 2026, 09:12. Have it delivered again, or return it to its sender.',
  );
  expect(note).toHaveTextContent('Save the status again to clear this mark.');
  await user.click(screen.getByRole('button', { name: 'Save status' }));
  await waitFor(() => expect(screen.queryByText('Needs attention')).not.toBeInTheDocument());
  expect(api.seen(`PATCH ${ONE}`)[0]?.body).toEqual({ status: 'in_transit', version: 3 });
});

it('an order that the provider could not be told of points to the hand-over queue', async () => {
  api.on(`GET ${ONE}`, () => json(order({ ...NEEDY, attention: ['handOverFailed'] })));
  api.on('GET /api/dispatch/jobs', () => json([]));
  const { user } = openDesk('admin', `/manager?order=${numberOf(2)}`);
  const note = within(await opened()).getByRole('note');
  expect(note).toHaveTextContent('The provider could not be told of it: see the Hand-over queue.');
  await user.click(within(note).getByRole('link', { name: 'Hand-over queue' }));
  expect(await screen.findByRole('tab', { name: 'Hand-over queue', selected: true })).toBeVisible();
});

it('an order that was handed over and is not paid says what is due', async () => {
  api.on(`GET ${ONE}`, () =>
    json(order({ ...NEEDY, attention: ['paymentDue'], amountDue: 16351 })),
  );
  openDesk('admin', `/manager?order=${numberOf(2)}`);
  const note = within(await opened()).getByRole('note');
  expect(note).toHaveTextContent('It was handed over, and R16351.00 of it is due.');
  expect(note).toHaveTextContent('Save the status again to clear this mark.');
});

it('an order with several reasons for attention says each of them', async () => {
  api.on(`GET ${ONE}`, () =>
    json(
      order({
        ...NEEDY,
        refundDue: true,
        toRefund: 10,
        attention: ['chargeToCheck', 'refundDue'],
      }),
    ),
  );
  openDesk('admin', `/manager?order=${numberOf(2)}`);
  const note = within(await opened()).getByRole('note');
  expect(note).toHaveTextContent('A card was charged another amount than was asked for.');
  expect(note).toHaveTextContent('For this order R10.00 too much was paid');
  expect(note).toHaveTextContent('Save the status again to clear this mark.');
});

it('an order that the release before has marked without a reason says how to clear the mark', async () => {
  api.on(`GET ${ONE}`, () => json(order({ ...NEEDY, attention: [] })));
  openDesk('admin', `/manager?order=${numberOf(2)}`);
  const note = within(await opened()).getByRole('note');
  expect(note).toHaveTextContent('Save the status again to clear this mark.');
});

it.each([
  ['confirmed', 'Ring the driver.'],
  ['in_transit', 'The driver collected it all the same.'],
] as const)('an order that is %s whose driver was called back says so', async (status, words) => {
  const step = {
    ...ATTEMPT_FAILED,
    kind: 'driver_called_back' as const,
    status: 'Driver called back',
  };
  api.on(`GET ${ONE}`, () =>
    json(order({ ...NEEDY, attention: ['driverToRing'], status, trackingSteps: [step] })),
  );
  openDesk('admin', `/manager?order=${numberOf(2)}`);
  const note = within(await opened()).getByRole('note');
  expect(note).toHaveTextContent(
    `Its collection was moved while the driver was on the way: 20 Nov 2026, 09:12. ${words}`,
  );
});

describe('an order with money to be paid back', () => {
  const DISMISS = `POST ${ONE}/refund-dismissal`;
  const CANCELLED = {
    ...NEEDY,
    status: 'cancelled',
    refundDue: true,
    toRefund: 268.4,
    attention: ['refundDue'],
  } satisfies Parameters<typeof order>[0];

  async function openNote() {
    api.on(`GET ${ONE}`, () => json(order(CANCELLED)));
    const desk = openDesk('admin', `/manager?order=${numberOf(2)}`);
    return { ...desk, note: within(await opened()).getByRole('note') };
  }

  it('says that the money is to be paid back, which saving the status does not settle', async () => {
    const { note } = await openNote();
    expect(note).toHaveTextContent(
      'R268.40 was paid for it and has not gone back: pay it back and record the refund.',
    );
    expect(note).not.toHaveTextContent('Save the status again');
  });

  it('says so, too, where more was paid than the order costs', async () => {
    api.on(`GET ${ONE}`, () => json(order({ ...CANCELLED, status: 'in_transit', toRefund: 20 })));
    openDesk('admin', `/manager?order=${numberOf(2)}`);
    const note = within(await opened()).getByRole('note');
    expect(note).toHaveTextContent(
      'For this order R20.00 too much was paid: pay it back and record the refund.',
    );
  });

  it('needs no attention any more once the refund is dismissed with a reason', async () => {
    const { user, host, note } = await openNote();
    await user.click(within(note).getByRole('button', { name: 'Dismiss refund' }));
    const form = within(await screen.findByRole('dialog', { name: 'Dismiss this refund?' }));
    await user.click(form.getByRole('button', { name: 'Dismiss refund' }));
    expect(await form.findByText('Reason is required')).toBeVisible();
    await user.click(form.getByRole('textbox', { name: 'Reason' }));
    await user.paste('Paid by voucher');
    api.on(DISMISS, () => problem(503, 'Busy'));
    await user.click(form.getByRole('button', { name: 'Dismiss refund' }));
    expect(await screen.findByText(/Busy/)).toBeVisible();
    api.on(DISMISS, () => json(order({ id: 2, status: 'cancelled', version: 4 })));
    await user.click(form.getByRole('button', { name: 'Dismiss refund' }));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Refund dismissed'));
    expect(api.seen(DISMISS).at(-1)?.body).toEqual({ reason: 'Paid by voucher', version: 3 });
    await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  });
});

it('the list of orders lists only those that need attention on demand, and all of them again', async () => {
  const { user } = openDesk();
  await screen.findByRole('table', { name: 'Orders' });
  await user.click(only());
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  // Refunds and failed deliveries are of orders that are paid as often as not.
  expect(api.seen(LIST).at(-1)?.url).toBe('/api/orders?attention=true');
  await user.click(only());
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('the box for those that need attention is ticked at once, before the list has followed', async () => {
  openDesk();
  await screen.findByRole('table', { name: 'Orders' });
  act(() => {
    only().click();
    expect(only()).toBeChecked();
  });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(only()).toBeChecked();
});

it('the list of orders says that none needs attention, paid or not', async () => {
  api.on(LIST, () => json([]));
  openDesk('admin', '/manager?attention=true');
  expect(only()).toBeChecked();
  expect(await screen.findByText('No orders need attention')).toBeVisible();
  expect(screen.getByText('Orders that need attention, paid and not paid')).toBeVisible();
});

it('the list of orders says that no order that needs attention matches the search', async () => {
  api.on(LIST, () => json([]));
  openDesk('admin', '/manager?attention=true&q=lerato');
  const words = 'No orders that need attention match “lerato”';
  expect(await screen.findByText(words)).toBeVisible();
});
