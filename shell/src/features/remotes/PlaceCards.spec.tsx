import type { CrashReport, PlaceCard } from '@courier/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState } from 'react';
import { forgetCrashes } from '../../app/crash-report';
import { shellHost } from '../../app/shell-host';
import { deliverReport } from '../../shared/deliver-report';
import { session } from '../../shared/session/session';
import { REMOTE } from '../../testing/remote';
import { forgetPage, knownRemotes, renderShell } from '../../testing/render-shell';
import type { RemoteEntry } from './discovery';
import { fetchExposed } from './federation';
import { CARD_TIMEOUT_MS } from './PlaceCards';

jest.mock('../../shared/send-report', () => ({ sendReport: jest.fn() }));
jest.mock('../../shared/deliver-report', () => ({ deliverReport: jest.fn(async () => true) }));
jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));
const fetchRemote = jest.mocked(fetchExposed);

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const CARD: PlaceCard = { place: 'order-panel', expose: './Card', title: 'Van', order: 2 };
const CUSTOMER: RemoteEntry = { ...REMOTE, pages: {} };

function owner(name: string, card: Partial<PlaceCard> = {}, more: Partial<RemoteEntry> = {}) {
  const places = [{ ...CARD, title: `Card of ${name}`, ...card }];
  return { ...REMOTE, ...more, name, routes: [`/${name}`], nav: [], pages: {}, places };
}

/** The page that owns the place: what it is about changes with a press. */
function Panel() {
  const [orderNumber, setOrderNumber] = useState('EC1');
  return (
    <>
      <h1>Order {orderNumber}</h1>
      <button onClick={() => setOrderNumber('EC2')}>Next order</button>
      {shellHost.places?.draw('order-panel', { orderNumber, waybill: orderNumber.slice(2) })}
    </>
  );
}

const Good = ({ orderNumber = '' }) => {
  const [pressed, setPressed] = useState(0);
  return (
    <button onClick={() => setPressed(pressed + 1)}>{`Van of ${orderNumber}: ${pressed}`}</button>
  );
};

/** Opens the panel with the cards of others, by the names of their remotes. */
async function openPanel(owners: readonly RemoteEntry[], cards: Record<string, unknown>) {
  answered = {
    schema: 1,
    generation: 2,
    remotes: Object.fromEntries([CUSTOMER, ...owners].map((each) => [each.name, each])),
  };
  fetchRemote.mockImplementation(async ({ name }) => {
    if (name === 'customer') return { default: Panel };
    const card = cards[name];
    return card instanceof Promise ? card : { default: card };
  });
  await renderShell('/quote', knownRemotes(CUSTOMER, ...owners));
  await screen.findByRole('heading', { name: 'Order EC1' });
  await pause(0);
}

const asked = () => fetchRemote.mock.calls.map(([{ name }, exposed]) => `${name} ${exposed}`);
const region = (name: string) => within(screen.getByRole('region', { name }));

let answered: unknown;
beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(answered)));
  // A crash is reported to the console by React and by the shell.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = jest.fn();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  fetchRemote.mockReset();
  jest.mocked(deliverReport).mockClear();
  forgetCrashes();
  forgetPage();
});

it('a place draws the cards of others in their order, each told what the page is about', async () => {
  const owners = [owner('yard', { order: 3 }), owner('fleet', { order: 1 })];
  await openPanel(owners, { fleet: Good, yard: Good });
  const titles = await screen.findAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Card of fleet', 'Card of yard']);
  expect(await region('Card of fleet').findByText('Van of EC1: 0')).toBeVisible();
  expect(shellHost.places?.has('order-panel')).toBe(true);
  expect(shellHost.places?.has('today')).toBe(false);
});

it('a card starts anew when the page is about something else, and not when it is drawn again', async () => {
  await openPanel([owner('fleet')], { fleet: Good });
  await user.click(await screen.findByText('Van of EC1: 0'));
  expect(screen.getByText('Van of EC1: 1')).toBeVisible();
  await user.click(screen.getByText('Next order'));
  expect(await screen.findByText('Van of EC2: 0')).toBeVisible();
});

it('a place draws nothing where there is no card for who looks, and loads none', async () => {
  session.start({ email: 'someone@example.test', role: 'support' });
  const owners = [
    owner('fleet', { roles: ['admin'] }),
    owner('yard', { place: 'today' }),
    owner('depot', {}, { enabled: false }),
  ];
  await openPanel(owners, { fleet: Good, yard: Good, depot: Good });
  expect(screen.queryByRole('region', { name: /^Card of/ })).not.toBeInTheDocument();
  expect(shellHost.places?.has('order-panel')).toBe(false);
  expect(asked()).toEqual(['customer ./App']);
  act(() => session.start({ email: 'someone@example.test', role: 'admin' }));
  expect(await screen.findByText('Van of EC1: 0')).toBeVisible();
});

it('a card that throws keeps to its box, is booked on its remote, and recovers on Retry', async () => {
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error('No van');
    return <p>The van</p>;
  };
  await openPanel([owner('fleet'), owner('yard')], { fleet: Broken, yard: Good });
  const box = region('Card of fleet');
  expect(await box.findByText('Something went wrong in this part')).toBeVisible();
  expect(screen.getByText('Van of EC1: 0')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Order EC1' })).toBeVisible();
  await waitFor(() => expect(deliverReport).toHaveBeenCalled());
  const [, report] = jest.mocked(deliverReport).mock.calls[0] as [string, CrashReport];
  expect(report).toMatchObject({ remote: 'fleet', message: 'Error: No van' });
  isBroken = false;
  await user.click(box.getByRole('button', { name: 'Retry' }));
  expect(await box.findByText('The van')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Card of fleet' })).toHaveFocus();
});

it.each([
  ['never arrives', new Promise<never>(() => undefined)],
  ['waits for ever for its own code', lazy(() => new Promise<never>(() => undefined))],
])('a card that %s says so after its time, and leaves the page alone', async (_what, card) => {
  await openPanel([owner('fleet')], { fleet: card });
  const box = region('Card of fleet');
  expect(box.getByText('Loading…')).toBeVisible();
  await pause(CARD_TIMEOUT_MS + 500);
  expect(await box.findByText('This part could not be loaded')).toBeVisible();
  expect(box.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByText('Next order'));
  expect(screen.getByRole('heading', { name: 'Order EC2' })).toBeVisible();
});
