import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { shellHost } from '../../app/shell-host';
import { forgetCrashes } from '../../app/crash-report';
import { deliverReport } from '../../shared/deliver-report';
import { sendReport } from '../../shared/send-report';
import { REMOTE, SUPPORT } from '../../testing/remote';
import { forgetPage, renderShell } from '../../testing/render-shell';
import { fetchExposed } from './federation';
import { browser, pageDrawn, STUCK_AFTER_MS } from './way-out';

jest.mock('../../shared/send-report', () => ({ sendReport: jest.fn() }));
jest.mock('../../shared/deliver-report', () => ({ deliverReport: jest.fn(async () => true) }));
jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));
const fetchRemote = jest.mocked(fetchExposed);

const reload = jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
const go = jest.spyOn(browser, 'go').mockImplementation(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.reportError = jest.fn();
  fetchRemote.mockResolvedValue({ default: () => <h1>Drawn by the remote</h1> });
});
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
  forgetCrashes();
  forgetPage();
});

const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const stuck = () =>
  jest
    .mocked(sendReport)
    .mock.calls.filter(([, report]) => 'outcome' in report && report.outcome === 'stuck');

it('the shell leaves by a full navigation, and reports it, where the next page is not drawn for two seconds', async () => {
  await renderShell('/quote');
  // As the browser has it while the router’s transition is starved.
  window.history.pushState(null, '', '/support');
  await pause(STUCK_AFTER_MS - 500);
  expect(reload).not.toHaveBeenCalled();
  await pause(1000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(stuck()).toMatchObject([
    [expect.any(String), { remote: 'customer', version: REMOTE.version }],
  ]);
});

it('the shell waits for a screen of the same remote for as long as its code takes', async () => {
  await renderShell('/quote');
  window.history.pushState(null, '', '/tracking');
  await pause(3 * STUCK_AFTER_MS);
  expect(reload).not.toHaveBeenCalled();
});

it('the shell follows a link of its bar that a remote has swallowed', async () => {
  await renderShell('/quote');
  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  document.addEventListener('click', swallow, { capture: true });
  fireEvent.click(screen.getByRole('link', { name: 'Support' }));
  document.removeEventListener('click', swallow, { capture: true });
  await pause(1);
  expect(go).toHaveBeenCalledWith(`${window.location.origin}/support`);
  expect(stuck()).toHaveLength(1);
});

it('the shell leaves a link alone that the router follows', async () => {
  await renderShell('/quote');
  fireEvent.click(screen.getByRole('link', { name: 'Support' }));
  await pause(1);
  expect(window.location.pathname).toBe('/support');
  expect(go).not.toHaveBeenCalled();
});

describe('globals that a remote changes', () => {
  const { map, flat } = Array.prototype;
  const crashes = () => jest.mocked(deliverReport).mock.calls.map(([, report]) => report);

  it('are put back after it was evaluated, and booked on it', async () => {
    fetchRemote.mockImplementation(async () => {
      Array.prototype.map = () => [];
      Object.assign(Object.prototype, { extension: 1 });
      return { default: () => <h1>Drawn by the remote</h1> };
    });
    await renderShell('/quote');
    await pause(1);
    expect(Array.prototype.map).toBe(map);
    expect('extension' in {}).toBe(false);
    expect(screen.getByRole('heading', { name: 'Drawn by the remote' })).toBeVisible();
    expect(crashes()).toMatchObject([
      {
        remote: 'customer',
        version: REMOTE.version,
        message: expect.stringContaining('GlobalChanged'),
      },
    ]);
  });

  it('are put back when its page is left, and booked on it and not on the next one', async () => {
    const Late = () => {
      useEffect(() => void (Array.prototype.flat = () => []), []);
      return <h1>Drawn by the remote</h1>;
    };
    fetchRemote.mockImplementation(async ({ name }) => ({
      default: name === REMOTE.name ? Late : () => <h1>The next page</h1>,
    }));
    await renderShell('/quote');
    await pause(1);
    act(() => shellHost.navigate('/support'));
    await pause(1);
    expect(screen.getByRole('heading', { name: 'The next page' })).toBeVisible();
    expect(Array.prototype.flat).toBe(flat);
    expect(crashes()).toMatchObject([{ remote: 'customer' }]);
  });

  it('may gain what nobody sees who does not ask for it', async () => {
    fetchRemote.mockImplementation(async () => {
      Object.defineProperty(Array.prototype, 'polyfilled', { value: 1, configurable: true });
      return { default: () => <h1>Drawn by the remote</h1> };
    });
    await renderShell('/quote');
    await pause(1);
    Reflect.deleteProperty(Array.prototype, 'polyfilled');
    expect(crashes()).toEqual([]);
  });

  it('make the next page a document of its own where they cannot be put back', async () => {
    const target = Array.prototype as { cannotGo?: number };
    fetchRemote.mockImplementation(async ({ name }) => {
      if (name === REMOTE.name && !target.cannotGo) {
        Object.defineProperty(Array.prototype, 'cannotGo', { value: 1, enumerable: true });
      }
      return { default: () => <h1>Drawn by the remote</h1> };
    });
    await renderShell('/quote');
    await pause(1);
    act(() => pageDrawn('/tracking'));
    expect(reload).not.toHaveBeenCalled();
    act(() => pageDrawn('/support'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('a style sheet that a remote has added holds on its own pages alone', async () => {
  const style = document.createElement('style');
  style.textContent = 'h1 { opacity: 0.5 }';
  fetchRemote.mockImplementation(async ({ name }) => {
    if (name === REMOTE.name && !style.isConnected) document.head.append(style);
    return { default: () => <h1>{`Drawn by ${name}`}</h1> };
  });
  await renderShell('/quote');
  await pause(1);
  expect(style.sheet?.disabled).toBeFalsy();
  act(() => shellHost.navigate(SUPPORT.routes[0] ?? ''));
  await pause(1);
  expect(style.sheet?.disabled).toBe(true);
  act(() => shellHost.navigate('/quote'));
  await pause(1);
  expect(style.sheet?.disabled).toBeFalsy();
  style.remove();
});
