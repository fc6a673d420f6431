import { REMOTE } from '../../testing/remote';
import { hasChanged } from './integrity-diagnosis';
import { loadRemote, PAGES } from './load-remote';
import { FAILURE_KINDS, FAILURE_WORDS, RemoteFailure } from './remote-failure';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));
jest.mock('./integrity-diagnosis', () => ({ hasChanged: jest.fn().mockResolvedValue(false) }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const App = () => null;
const good = async () => ({ default: App });

async function outcome(loading: Promise<unknown>, passing = 0) {
  const settled = loading.then(
    () => 'ready',
    (error: unknown) => (error instanceof RemoteFailure ? error.kind : error),
  );
  await jest.advanceTimersByTimeAsync(passing);
  return settled;
}

it('loadRemote returns the module of a valid remote', async () => {
  await expect(loadRemote(REMOTE, PAGES, good)).resolves.toEqual({ default: App });
});

it.each([
  ['disabled', { enabled: false }],
  ['incompatible', { contract: 3 }],
  ['incompatible', { contract: -1 }],
  ['incompatible', { api: '>=9', isUnserved: true }],
] as const)('is %s with %j before anything is fetched', async (kind, changes) => {
  const fetchModule = jest.fn(good);
  expect(await outcome(loadRemote({ ...REMOTE, ...changes }, PAGES, fetchModule))).toBe(kind);
  expect(fetchModule).not.toHaveBeenCalled();
});

it('loadRemote runs a remote of the previous contract', async () => {
  expect(await outcome(loadRemote({ ...REMOTE, contract: 0 }, PAGES, good))).toBe('ready');
});

it('loadRemote tries a failed fetch again', async () => {
  const fetchModule = jest.fn(good).mockRejectedValueOnce(new Error('404'));
  expect(await outcome(loadRemote(REMOTE, PAGES, fetchModule), 500)).toBe('ready');
  expect(fetchModule).toHaveBeenCalledTimes(2);
});

it('loadRemote fails as unreachable after the second failure', async () => {
  const fetchModule = jest.fn().mockRejectedValue(new Error('404'));
  expect(await outcome(loadRemote(REMOTE, PAGES, fetchModule), 500)).toBe('unreachable');
  expect(fetchModule).toHaveBeenCalledTimes(2);
});

it('loadRemote does not run what arrived and threw a second time', async () => {
  const crash = new RemoteFailure('crashed', 'threw while it was evaluated');
  const fetchModule = jest.fn().mockRejectedValue(crash);
  expect(await outcome(loadRemote(REMOTE, PAGES, fetchModule), 500)).toBe('crashed');
  expect(fetchModule).toHaveBeenCalledTimes(1);
});

it('loadRemote fails as changed when a script that did not run has other bytes than were published', async () => {
  jest.mocked(hasChanged).mockResolvedValueOnce(true);
  const fetchModule = jest.fn().mockRejectedValue(new Error('refused'));
  expect(await outcome(loadRemote(REMOTE, PAGES, fetchModule), 500)).toBe('changed');
});

it('loadRemote times out while the cause of a failure is still being looked up', async () => {
  jest.mocked(hasChanged).mockReturnValueOnce(new Promise(() => undefined));
  const fetchModule = jest.fn().mockRejectedValue(new Error('404'));
  expect(await outcome(loadRemote(REMOTE, PAGES, fetchModule), 8000)).toBe('timed-out');
});

it('loadRemote times out after eight seconds', async () => {
  const never = () => new Promise(() => undefined);
  expect(await outcome(loadRemote(REMOTE, PAGES, never), 8000)).toBe('timed-out');
});

it('loadRemote fails as incompatible when a strict singleton does not satisfy the remote', async () => {
  const conflict = () =>
    Promise.reject(
      new Error('Version 19.3.1 of shared singleton module react does not satisfy the requirement'),
    );
  expect(await outcome(loadRemote(REMOTE, PAGES, conflict))).toBe('incompatible');
});

it.each([[null], [{}], [{ default: 'text' }]])(
  'is incompatible when it exposes %j',
  async (exposed) => {
    expect(await outcome(loadRemote(REMOTE, PAGES, async () => exposed))).toBe('incompatible');
  },
);

it('FAILURE_WORDS has different words for every failure', () => {
  const titles = FAILURE_KINDS.map((kind) => FAILURE_WORDS[kind].title);
  expect(new Set(titles).size).toBe(FAILURE_KINDS.length);
});
