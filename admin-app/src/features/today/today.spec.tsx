import {
  EXCEPTION_KINDS,
  type ExceptionCountsView,
  type ExceptionGroupView,
  type ExceptionView,
  type Role,
  type TodayView,
} from '@courier/contract';
import {
  type FakeApi,
  installFakeApi,
  installFakeEventSource,
  json,
  problem,
  removeFakeEventSource,
} from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../testing/desk';
import { numberOf } from '../../testing/fixtures';

const GROUPS = 'GET /api/exceptions/groups';
const HOUR = 3_600_000;
const TODAY: TodayView = {
  at: '2026-11-27T12:20:00.000Z',
  day: '2026-11-27',
  toCollect: { total: 64, left: 31, cutOff: '16:00', leftBeforeCutOff: 23 },
  open: 214,
  onTheRoad: 74,
  due: { total: 93, left: 52 },
  delivered: {
    today: { delivered: 41, onTime: 39 },
    yesterday: { delivered: 60, onTime: 58 },
    lastSevenDays: { delivered: 0, onTime: 0 },
  },
};
const COUNTS: ExceptionCountsView = {
  all: 4,
  mine: 1,
  unowned: 2,
  snoozed: 1,
  byKind: Object.fromEntries(
    EXCEPTION_KINDS.map((kind) => [kind, kind === 'late' ? 4 : 0]),
  ) as ExceptionCountsView['byKind'],
};

const exception = (id: number, changes: Partial<ExceptionView> = {}): ExceptionView => ({
  id,
  kind: 'late',
  subject: 'order',
  subjectId: id,
  since: new Date(Date.now() - 2 * HOUR - 5.5 * 60_000).toISOString(),
  amount: null,
  facts: { due: '2026-11-25' },
  order: {
    orderNumber: numberOf(id),
    sender: { fullName: 'Marietjie Oosthuizen', phone: '082 555 0142', town: 'Midrand' },
    receiver: { fullName: 'Xolani Gqirana', phone: '073 555 0187', town: 'Pretoria' },
  },
  ticket: null,
  action: 'give_new_date',
  owner: null,
  snoozedUntil: null,
  version: 3,
  ...changes,
});
const TICKET = exception(9, {
  kind: 'ticket_over_target',
  subject: 'ticket',
  subjectId: 1058,
  order: null,
  ticket: { id: 1058, name: 'Sizwe Dube', subject: 'Driver did not arrive' },
  action: 'reply',
  facts: { hours: 4, priority: 'medium' },
  owner: { id: 2, fullName: 'Thabo Mokoena', role: 'support' },
});
const group = (rows: ExceptionView[], changes: Partial<ExceptionGroupView> = {}) => ({
  kind: rows[0]!.kind,
  count: rows.length,
  oldestSince: rows[0]!.since,
  amount: null,
  action: rows[0]!.action,
  rows,
  ...changes,
});

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/today', () => json(TODAY));
  api.on(GROUPS, () =>
    json({ counts: COUNTS, groups: [group([exception(1), exception(2)]), group([TICKET])] }),
  );
});

const openToday = (role: Role = 'admin') => openDesk(role, '/today');
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Today', () => {
  it('shows how the day goes', async () => {
    openToday();
    const figures = within(
      await screen.findByRole('region', { name: 'Figures of Fri 27 November' }),
    );
    expect(figures.getByText('of 64, 23 before 16:00')).toBeVisible();
    expect(figures.getByText('95.1%')).toBeVisible();
    expect(figures.getByText('Yesterday 96.7%, 7 days –')).toBeVisible();
  });

  it('has a place for what other teams show of the day', async () => {
    openDesk('support', '/today', ['today']);
    expect(await screen.findByText(/^today \{"day":"\d{4}-\d\d-\d\d"\}$/)).toBeVisible();
  });

  it('shows what is open by kind, with who, the facts, since when and where it is settled', async () => {
    openToday();
    const late = await section('Late against promise');
    const [first] = late.getAllByRole('listitem');
    expect(first).toHaveTextContent('Marietjie Oosthuizen → Xolani Gqirana, Pretoria');
    expect(first).toHaveTextContent('due Wed 25 November');
    expect(first).toHaveTextContent('2 h 05');
    expect(within(first!).getByRole('link')).toHaveAttribute(
      'href',
      `/manager?order=${numberOf(1)}&act=give_new_date`,
    );
    const tickets = await section('Ticket over target');
    expect(tickets.getByRole('link')).toHaveAttribute('href', '/support/desk?ticket=1058');
  });

  it('begins with the kinds that somebody of the role can do something about', async () => {
    const unpaid = exception(5, { kind: 'awaiting_payment', action: 'remind' });
    const refund = exception(6, { kind: 'refund_due', action: 'pay_back' });
    const groups = [group([exception(1)]), group([unpaid]), group([refund])];
    api.on(GROUPS, () => json({ counts: COUNTS, groups }));
    openToday('finance');
    await section('Refund due');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles.slice(-3)).toEqual(['Awaiting payment', 'Refund due', 'Late against promise']);
  });

  it('leads from a claim, and from a parcel without a courier, to what decides it', async () => {
    const claim = exception(3, {
      kind: 'claim_to_decide',
      subject: 'claim',
      subjectId: 7,
      action: 'decide',
    });
    const waiting = exception(4, { kind: 'no_courier', action: 'assign', facts: {} });
    api.on(GROUPS, () => json({ counts: COUNTS, groups: [group([claim]), group([waiting])] }));
    openToday();
    const linkIn = async (kind: string) => (await section(kind)).getByRole('link');
    expect(await linkIn('Claim to decide')).toHaveAttribute('href', '/support/desk/claims?claim=7');
    const assign = `/dispatch?tab=waiting&assign=${numberOf(4)}`;
    expect(await linkIn('No courier')).toHaveAttribute('href', assign);
  });

  it('says why a delivery failed, and counts no attempt that was none', async () => {
    const failed = (id: number, facts: ExceptionView['facts']) =>
      exception(id, { kind: 'attempt_failed', action: 'book_new_day', facts });
    const rows = [
      failed(1, { attempts: 1, failedReason: 'nobody_there', reason: 'Rang twice' }),
      failed(2, { attempts: 0, failedReason: 'not_attempted' }),
    ];
    api.on(GROUPS, () => json({ counts: COUNTS, groups: [group(rows)] }));
    openToday();
    const [first, second] = (await section('Failed delivery')).getAllByRole('listitem');
    expect(first).toHaveTextContent('attempt 1, Nobody was there, Rang twice');
    expect(second).toHaveTextContent('The courier did not get to the address');
    expect(second).not.toHaveTextContent('attempt 0');
  });

  it('says at which counter nobody collected a parcel in time, and leads to its way back', async () => {
    const facts = { due: '2026-11-25', counterName: 'Parcel Point Mall' };
    const row = exception(1, { kind: 'counter_over', action: 'return_to_sender', facts });
    api.on(GROUPS, () => json({ counts: COUNTS, groups: [group([row])] }));
    openToday();
    const rows = await section('Not collected at the counter');
    expect(rows.getByRole('listitem')).toHaveTextContent(
      'Parcel Point Mall, until Wed 25 November',
    );
    expect(rows.getByRole('link', { name: /^Return to sender/ })).toBeVisible();
  });

  it('leads support to their own pages, and refuses customers', async () => {
    const { unmount } = openToday('support');
    const late = await section('Late against promise');
    expect(late.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `/support/desk/orders?order=${numberOf(1)}&act=give_new_date`,
    );
    unmount();
    openToday('customer');
    expect(
      await screen.findByRole('heading', { name: 'This page is for our staff' }),
    ).toBeVisible();
    expect(api.seen(GROUPS)).toHaveLength(1);
  });

  it('shows whoever only reads what is open and who sees to it, and nothing to press but Open', async () => {
    openToday('read_only');
    const late = await section('Late against promise');
    expect(late.getAllByRole('link', { name: /^Open for/ })).toHaveLength(2);
    expect(late.queryByRole('button', { name: /Take|Snooze/ })).not.toBeInTheDocument();
    const tickets = await section('Ticket over target');
    expect(tickets.getByText('Thabo Mokoena sees to it')).toBeInTheDocument();
    const filters = within(screen.getByRole('group', { name: 'Whose' }));
    expect(filters.queryByRole('button', { name: /^Mine/ })).not.toBeInTheDocument();
  });

  it('is worked by keys while the focus is in the list: move, take and snooze', async () => {
    api.on('PATCH /api/exceptions/2', () => json(exception(2)));
    const { user } = openToday();
    const late = await section('Late against promise');
    const [first, second] = late.getAllByRole('link');
    await user.keyboard('j');
    expect(first).not.toHaveFocus();
    first!.focus();
    await user.keyboard('j');
    expect(second).toHaveFocus();
    await user.keyboard('a');
    await waitFor(() =>
      expect(api.seen('PATCH /api/exceptions/2')[0]?.body).toEqual({ version: 3, owner: 'me' }),
    );
    second!.focus();
    await user.keyboard('z');
    await waitFor(() =>
      expect(api.seen('PATCH /api/exceptions/2')[1]?.body).toEqual({
        version: 3,
        snoozedUntil: expect.stringMatching(/T06:00:00\.000Z$/) as string,
      }),
    );
  });

  it('says that a colleague was faster, and shows what is there now', async () => {
    api.on('PATCH /api/exceptions/1', () => problem(409, 'Thabo has taken it'));
    const { user, host } = openToday();
    const late = await section('Late against promise');
    await user.click(late.getAllByRole('button', { name: /^Take/ })[0]!);
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Not changed' }]));
    await waitFor(() => expect(api.seen(GROUPS)).toHaveLength(2));
  });

  it('shows all of a kind, and only those of one owner', async () => {
    const all = [exception(1), exception(2), exception(3)];
    api.on(GROUPS, () => json({ counts: COUNTS, groups: [group([exception(1)], { count: 3 })] }));
    api.on('GET /api/exceptions', () => json(all));
    const { user } = openToday();
    await user.click(
      (await section('Late against promise')).getByRole('button', { name: 'All 3' }),
    );
    await waitFor(async () =>
      expect((await section('Late against promise')).getAllByRole('listitem')).toHaveLength(3),
    );
    await user.click(screen.getByRole('button', { name: 'Mine 1' }));
    await waitFor(() => expect(api.seen(GROUPS).at(-1)?.url).toContain('mine=true'));
  });

  it('opens the first kind on a phone, and every other at a touch', async () => {
    // Every media query matches then, that of a phone too.
    setWideScreen(true);
    const { user } = openToday();
    const late = await section('Late against promise');
    expect(late.getAllByRole('listitem')).toHaveLength(2);
    const tickets = await section('Ticket over target');
    expect(tickets.queryByRole('listitem')).not.toBeInTheDocument();
    const opener = tickets.getByRole('button', { name: 'Ticket over target', expanded: false });
    await user.click(opener);
    expect(tickets.getByRole('listitem')).toBeVisible();
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    setWideScreen(false);
  });

  it('reads again when the server says that something changed', async () => {
    const streams = installFakeEventSource();
    openToday();
    await section('Late against promise');
    api.on(GROUPS, () => json({ counts: COUNTS, groups: [] }));
    await streams.last('/api/staff/events')?.send('exceptions');
    expect(await screen.findByText('Nothing is open')).toBeVisible();
    removeFakeEventSource();
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.on(GROUPS, () => problem(503, 'Busy'));
    const { user } = openToday();
    expect(await screen.findByText('What is open could not be loaded')).toBeVisible();
    api.on(GROUPS, () => json({ counts: COUNTS, groups: [] }));
    await user.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByText('Nothing is open')).toBeVisible();
  });
});

describe('Money, to settle', () => {
  const openMoney = () => openDesk('finance', '/manager?tab=to-settle');

  it('shows what is open and about money, and nothing else', async () => {
    const unpaid = exception(5, {
      kind: 'awaiting_payment',
      amount: 268.4,
      action: 'remind',
      facts: { paymentMethod: 'eft' },
    });
    const groups = [group([exception(1)]), group([unpaid], { amount: 268.4 })];
    api.on(GROUPS, () => json({ counts: COUNTS, groups }));
    openMoney();
    expect(await section('Awaiting payment')).toBeDefined();
    expect(screen.getByText('R268.40')).toBeVisible();
    expect(screen.queryByText('Late against promise')).not.toBeInTheDocument();
  });

  it('says when there is nothing to settle, and when it could not be loaded', async () => {
    api.on(GROUPS, () => problem(503, 'Come back later'));
    const { user } = openMoney();
    expect(await screen.findByText('Come back later')).toBeVisible();
    api.on(GROUPS, () => json({ counts: COUNTS, groups: [group([exception(1)])] }));
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Nothing to settle')).toBeVisible();
    expect(screen.getByText(/^Orders that are still unpaid 2 days after/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'All unpaid orders' });
    expect(link).toHaveAttribute('href', '/manager?payment=pending');
  });
});
