import type { RemoteLoadReport } from '@courier/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useEffect, useState } from 'react';
import { discovery } from './discovery-store';
import { shellHost } from '../../app/shell-host';
import { session } from '../../shared/session/session';
import { sendReport } from '../../shared/send-report';
import { forgetCrashes } from '../../app/crash-report';
import { hashOf, REMOTE } from '../../testing/remote';
import { forgetPage, knownRemotes, renderShell } from '../../testing/render-shell';
import { fetchExposed } from './federation';
import { prefetchRemote } from './prefetch-remote';
import { SETTLED_WITHIN_MS } from './remote-loads';
import { FAILURE_WORDS, RemoteFailure } from './remote-failure';

declare module '@courier/shared-ui/host' {
  interface Mountable {
    customer: './Part';
    support: './Desk';
  }
}

jest.mock('../../shared/send-report', () => ({ sendReport: jest.fn() }));
jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));
const fetchRemote = jest.mocked(fetchExposed);

/** No test waits: not for the second try of a load, nor for a pointer that has to rest. */
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

let answered: unknown;
beforeEach(() => {
  answered = { schema: 1, generation: 2, remotes: { customer: REMOTE } };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(answered)));
  // A crash is reported to the console by React and by the shell.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = jest.fn();
});
afterEach(() => {
  jest.restoreAllMocks();
  fetchRemote.mockReset();
  forgetCrashes();
  forgetPage();
});

const prefetchedFiles = () =>
  Array.from(document.head.querySelectorAll('link[rel=prefetch]'), (link) =>
    link.getAttribute('href'),
  );
const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function countedOutcomes(): string[] {
  const outcomes: string[] = [];
  jest.mocked(sendReport).mockImplementation((path, report) => {
    if (path === '/api/remote-loads') outcomes.push((report as RemoteLoadReport).outcome);
  });
  return outcomes;
}

const Quote = () => <h1>Drawn by the remote</h1>;
const retry = () => user.click(screen.getByRole('button', { name: 'Retry' }));
const alert = () => screen.findByRole('alert');

it('RemoteView renders what the remote exposes', async () => {
  fetchRemote.mockResolvedValue({ default: Quote });
  await renderShell('/quote');
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it.each([
  ['ready once the page is painted and idle', Quote, 'ready'],
  [
    'crashed when its first render throws',
    () => {
      throw new Error('broken');
    },
    'crashed',
  ],
])('RemoteView counts a load as %s', async (_what, Page, outcome) => {
  const loads: object[] = [];
  jest.mocked(sendReport).mockImplementation((path, report) => {
    if (path === '/api/remote-loads') loads.push(report);
  });
  let paint: () => void = () => undefined;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    paint = () => callback(0);
    return 1;
  });
  fetchRemote.mockResolvedValue({ default: Page });
  await renderShell('/quote');
  if (outcome === 'ready') {
    await screen.findByRole('heading', { name: 'Drawn by the remote' });
    expect(loads).toHaveLength(1);
    paint();
  }
  const started = { remote: 'customer', outcome: 'started' };
  await waitFor(() => expect(loads).toMatchObject([started, { remote: 'customer', outcome }]));
});

it.each([
  ['is blank', () => null, 'unsettled'],
  ['only says that it loads', () => <p role="status">Loading…</p>, 'unsettled'],
  ['never has its code', lazy(() => new Promise<never>(() => undefined)), 'unsettled'],
])('RemoteView counts a page that %s as one that failed', async (_what, Page, outcome) => {
  const outcomes = countedOutcomes();
  fetchRemote.mockResolvedValue({ default: Page });
  await renderShell('/quote');
  await pause(SETTLED_WITHIN_MS - 500);
  expect(outcomes).toEqual(['started']);
  await pause(1000);
  expect(outcomes).toEqual(['started', outcome]);
});

it('RemoteView counts nothing against a page that is left before it has drawn anything', async () => {
  const outcomes = countedOutcomes();
  fetchRemote.mockResolvedValue({ default: () => null });
  await renderShell('/quote');
  await pause(500);
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await pause(2 * SETTLED_WITHIN_MS);
  expect(outcomes).toEqual(['started', 'left']);
});

it('RemoteView shows the beginning of the page until the remote has its code', async () => {
  let arrive: () => void = () => undefined;
  const prepare = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  fetchRemote.mockResolvedValue({ default: () => <p>Service type</p>, prepare });
  await renderShell('/quote');
  await waitFor(() => expect(prepare).toHaveBeenCalledWith('/quote'));
  expect(screen.getByRole('heading', { name: 'Calculate Your Quote' })).toBeVisible();
  expect(screen.queryByText('Service type')).not.toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByText('Service type')).toBeVisible();
});

it.each([
  ['fails', () => Promise.reject(new Error('404'))],
  ['takes too long', () => new Promise<void>(() => undefined)],
  [
    'throws',
    () => {
      throw new Error('unprepared');
    },
  ],
  ['answers nothing', () => undefined],
  ['is no function', 'nonsense'],
])('leaves it to the remote where fetching what the path shows %s', async (_what, prepare) => {
  fetchRemote.mockResolvedValue({ default: () => <p>Service type</p>, prepare });
  await renderShell('/quote');
  expect(await screen.findByText('Service type')).toBeVisible();
});

it('RemoteView names the unreachable remote, keeps the navigation, and recovers on Retry', async () => {
  fetchRemote.mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404'));
  fetchRemote.mockResolvedValue({ default: Quote });
  await renderShell('/quote');
  const panel = await alert();
  expect(within(panel).getByText(FAILURE_WORDS.unreachable.title)).toBeVisible();
  expect(within(panel).getByText('customer 0.1.0-5f2c91aa')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    FAILURE_WORDS.unreachable.title,
  );
  await waitFor(() => expect(document.title).toBe(FAILURE_WORDS.unreachable.title));

  await retry();
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it('RemoteView recovers by itself when the connection is back', async () => {
  fetchRemote
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  fetchRemote.mockResolvedValue({ default: Quote });
  await renderShell('/quote');
  await alert();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it('RemoteView says of a remote that is not on the device that it needs a connection', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetchRemote
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  fetchRemote.mockResolvedValue({ default: Quote });
  await renderShell('/quote');
  expect(
    await screen.findByRole('heading', { name: 'This page needs a connection' }),
  ).toBeVisible();
  jest.mocked(jest.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it('RemoteRoute fetches discovery again when the connection is back', async () => {
  fetchRemote.mockResolvedValue({ default: Quote });
  await renderShell('/quote', { status: 'missing' });
  expect(await alert()).toHaveTextContent('We can’t reach our server');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it('RemoteView fetches nothing of a disabled remote, and shows it once it is enabled', async () => {
  fetchRemote.mockResolvedValue({ default: Quote });
  await renderShell('/quote', knownRemotes({ ...REMOTE, enabled: false }));
  expect(await alert()).toHaveTextContent(FAILURE_WORDS.disabled.title);
  expect(fetchRemote).not.toHaveBeenCalled();

  await retry();
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it('RemoteView loads the newer version that a Retry finds', async () => {
  const newer = { ...REMOTE, version: '0.1.1-77aa01bc' };
  fetchRemote.mockImplementation(async ({ version }) => {
    if (version === newer.version) return { default: Quote };
    throw new Error('404');
  });
  await renderShell('/quote');
  await alert();
  answered = { schema: 1, generation: 3, remotes: { customer: newer } };
  await retry();
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it('RemoteView keeps a crash on its page and resets it on navigation', async () => {
  let isBroken = true;
  fetchRemote.mockResolvedValue({
    default: () => {
      if (isBroken) throw new Error('boom');
      return <Quote />;
    },
  });
  await renderShell('/quote');
  expect(await alert()).toHaveTextContent(FAILURE_WORDS.crashed.title);
  expect(globalThis.reportError).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'remote customer 0.1.0-5f2c91aa: boom' }),
  );

  isBroken = false;
  act(() => shellHost.navigate('/tracking'));
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it.each([
  ['once the server has recorded it', 204, true],
  ['not where the server counts it no more', 202, false],
  ['not where the server refuses it', 429, false],
])('RemoteView says that a crash was recorded %s', async (_what, status, isRecorded) => {
  const asked: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(path);
    return new Response(null, { status });
  });
  fetchRemote.mockResolvedValue({
    default: () => {
      throw new Error(`boom ${status}`);
    },
  });
  await renderShell('/quote');
  const panel = await alert();
  await waitFor(() => expect(asked).toContain('/api/crashes'));
  await act(async () => undefined);
  await waitFor(() =>
    expect(panel.textContent.includes('We’ve recorded the error.')).toBe(isRecorded),
  );
});

it('RemoteView says that a crash at load was recorded once it was, and does not call it the connection', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  const cause = new Error('boom at load');
  fetchRemote.mockRejectedValue(new RemoteFailure('crashed', 'fell over', { cause }));
  await renderShell('/quote');
  const panel = await alert();
  await waitFor(() => expect(panel).toHaveTextContent('We’ve recorded the error.'));
  expect(panel).not.toHaveTextContent('connection');
});

it('RemoteView calls it the connection where the code of a screen did not arrive', async () => {
  fetchRemote.mockResolvedValue({
    default: () => {
      throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    },
  });
  await renderShell('/quote');
  expect(await alert()).toHaveTextContent(FAILURE_WORDS.unreachable.title);
});

it('RemoteView renders a crashed remote again on Retry', async () => {
  let isBroken = true;
  fetchRemote.mockResolvedValue({
    default: () => {
      if (isBroken) throw new Error('boom');
      return <Quote />;
    },
  });
  await renderShell('/quote');
  await alert();
  isBroken = false;
  await retry();
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it('RemoteView runs the newer version that Retry of a crashed one finds', async () => {
  const newer = { ...REMOTE, version: '0.1.1-77aa01bc' };
  const Crashing = () => {
    throw new Error('boom');
  };
  fetchRemote.mockImplementation(async ({ version }) => ({
    default: version === newer.version ? Quote : Crashing,
  }));
  await renderShell('/quote');
  await alert();
  answered = { schema: 1, generation: 3, remotes: { customer: newer } };
  await retry();
  expect(await screen.findByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
});

it('RemoteView moves the focus to the main region when what had it crashes, and at Retry', async () => {
  const Crashing = () => {
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken) throw new Error('boom');
    return <button onClick={() => setIsBroken(true)}>Break</button>;
  };
  fetchRemote.mockResolvedValue({ default: Crashing });
  await renderShell('/quote');
  await user.click(await screen.findByRole('button', { name: 'Break' }));
  await alert();
  expect(screen.getByRole('main')).toHaveFocus();
  screen.getByRole('button', { name: 'Retry' }).focus();
  await retry();
  expect(await screen.findByRole('button', { name: 'Break' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('a remote that throws while it is taken away', () => {
  const Leaving = () => {
    useEffect(() => () => void fail(), []);
    return <h1>Drawn by the remote</h1>;
  };
  const fail = () => {
    throw new Error('boom');
  };
  const reported = expect.objectContaining({ message: 'remote customer 0.1.0-5f2c91aa: boom' });
  const drawn = () => screen.findByRole('heading', { name: 'Drawn by the remote' });
  beforeEach(() => fetchRemote.mockResolvedValue({ default: Leaving }));

  it('is reported, and is shown again when the visitor comes back', async () => {
    await renderShell('/quote');
    await drawn();
    await act(async () => shellHost.navigate('/login'));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(globalThis.reportError).toHaveBeenCalledWith(reported);
    await act(async () => shellHost.navigate('/quote'));
    expect(await drawn()).toBeVisible();
    // The spec ends on a page that can be taken away.
    await act(async () => shellHost.navigate('/login'));
  });

  it('does not keep a person whose session ends from signing in', async () => {
    session.start({ email: 'a@b.co.za', role: 'customer' });
    await renderShell('/dashboard');
    await drawn();
    await act(async () => shellHost.session.clear());
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(globalThis.reportError).toHaveBeenCalledWith(reported);
  });
});

it('RemoteView keeps the version on the page when a Retry elsewhere on it finds a newer one', async () => {
  const newer = { ...REMOTE, version: '0.1.1-77aa01bc' };
  const Part = () => <p>A newer part</p>;
  const Crashing = () => {
    throw new Error('boom');
  };
  fetchRemote.mockImplementation(async ({ version }, exposed) => {
    if (exposed === './Part') return { default: version === newer.version ? Part : Crashing };
    return {
      default: () => (
        <h1>
          {version}
          {shellHost.mount('customer', './Part')}
        </h1>
      ),
    };
  });
  await renderShell('/quote');
  await alert();
  answered = { schema: 1, generation: 3, remotes: { customer: newer } };
  await retry();
  expect(await screen.findByText('A newer part')).toBeVisible();
  expect(screen.getByRole('heading', { name: new RegExp(REMOTE.version) })).toBeVisible();
});

it('a link prefetches its remote once when the pointer rests on it', async () => {
  await renderShell('/login');
  // Of a version of its own: what another test has fetched is not fetched again.
  const [entry, app, quote] = ['entry', 'app', 'quote'].map(
    (name) => `/remotes/customer/v2/${name}.js`,
  ) as [string, string, string];
  const files = { entry, preload: [app], screens: { '/quote': [quote] } };
  act(() => discovery.set(knownRemotes({ ...REMOTE, ...files })));
  const own = () => prefetchedFiles().filter((file) => file?.includes('/v2/'));
  await user.hover(screen.getByRole('link', { name: 'Quote' }));
  await pause(200);
  expect(own()).toEqual([entry, app, quote]);
  await user.hover(screen.getByRole('link', { name: 'Track' }));
  await pause(200);
  expect(own()).toEqual([entry, app, quote]);
});

it('a link runs nothing of a remote whose scripts have arrived before it is pressed', async () => {
  fetchRemote.mockResolvedValue({ default: Quote });
  await renderShell('/login');
  const entry = '/remotes/customer/v5/entry.js';
  act(() => discovery.set(knownRemotes({ ...REMOTE, entry, preload: [], screens: {} })));
  const link = screen.getByRole('link', { name: 'Quote' });
  await user.hover(link);
  await waitFor(() => expect(prefetchedFiles()).toContain(entry));
  document.head.querySelector(`link[href="${entry}"]`)?.dispatchEvent(new Event('load'));
  await pause(150);
  expect(fetchRemote).not.toHaveBeenCalled();
  await user.click(link);
  await waitFor(() => expect(fetchRemote).toHaveBeenCalledTimes(1));
});

it('a prefetch waits for the list of remotes', () => {
  act(() => discovery.set({ status: 'loading' }));
  prefetchRemote('/quote');
  const entry = '/remotes/customer/v6/entry.js';
  expect(prefetchedFiles()).not.toContain(entry);
  act(() => discovery.set(knownRemotes({ ...REMOTE, entry })));
  expect(prefetchedFiles()).toContain(entry);
});

it('a link prefetches its remote as soon as it is touched', async () => {
  await renderShell('/login');
  act(() => discovery.set(knownRemotes({ ...REMOTE, entry: '/remotes/customer/v3/entry.js' })));
  const link = screen.getByRole('link', { name: 'Quote' });
  // What React makes `onPointerEnter` of.
  const touch = Object.assign(new MouseEvent('pointerover', { bubbles: true }), {
    pointerType: 'touch',
  });
  act(() => void link.dispatchEvent(touch));
  expect(prefetchedFiles()).toContain('/remotes/customer/v3/entry.js');
});

it('a link prefetches nothing when the focus and the pointer only pass', async () => {
  await renderShell('/login');
  act(() => discovery.set(knownRemotes({ ...REMOTE, entry: '/remotes/customer/v4/entry.js' })));
  const links = ['Quote', 'Track'].map((name) => screen.getByRole('link', { name }));
  for (const link of links) act(() => link.focus());
  for (const link of links) act(() => link.blur());
  for (const link of links) {
    fireEvent.pointerOver(link);
    fireEvent.pointerOut(link);
  }
  await pause(1000);
  expect(prefetchedFiles()).not.toContain('/remotes/customer/v4/entry.js');
  act(() => links[0]?.focus());
  await pause(1000);
  expect(prefetchedFiles()).toContain('/remotes/customer/v4/entry.js');
});

describe('MountedModule', () => {
  const support = {
    ...REMOTE,
    name: 'support',
    routes: ['/support'],
    entry: '/remotes/support/v1/entry.js',
    integrity: { ...REMOTE.integrity, '/remotes/support/v1/entry.js': hashOf('support') },
  };

  beforeEach(() => {
    answered = { schema: 1, generation: 2, remotes: { customer: REMOTE, support } };
  });

  function mounting() {
    return { default: () => <section>{shellHost.mount('support', './Desk')}</section> };
  }

  it('shows the module of another remote inside the page that mounts it', async () => {
    fetchRemote.mockImplementation(async ({ name }, exposed) =>
      name === 'support' ? { default: () => <h2>{`${exposed} of ${name}`}</h2> } : mounting(),
    );
    await renderShell('/quote', knownRemotes(REMOTE, support));
    expect(await screen.findByRole('heading', { name: './Desk of support' })).toBeVisible();
  });

  it('keeps the page around it when it fails, and recovers on Retry', async () => {
    let isDown = true;
    fetchRemote.mockImplementation(async ({ name }) => {
      if (name !== 'support')
        return { default: () => <h1>Management{shellHost.mount('support', './Desk')}</h1> };
      if (isDown) throw new Error('unreachable');
      return { default: () => <h2>The desk</h2> };
    });
    await renderShell('/quote', knownRemotes(REMOTE, support));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('heading', { name: /Management/ })).toBeVisible();
    isDown = false;
    await retry();
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeVisible();
  });

  it('says that the other remote is not published', async () => {
    fetchRemote.mockResolvedValue(mounting());
    await renderShell('/quote', knownRemotes(REMOTE));
    expect(await screen.findByText('This part is not on this site')).toBeVisible();
  });
});
