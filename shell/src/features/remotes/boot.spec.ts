import { PAGES } from '@courier/contract';
import { REMOTE } from '../../testing/render-shell';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));

const PROTECTED_PATHS = PAGES.filter(({ needsSession }) => needsSession).map(({ path }) => path);
// As the build does.
Object.assign(globalThis, { PROTECTED_PATHS });

let owner = REMOTE;

beforeEach(() => {
  owner = REMOTE;
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  document.head.innerHTML = `<script type="application/json" id="shell-files">${JSON.stringify({
    base: '/shell/v/',
    host: ['a.js', 'b.js'],
    contract: REMOTE.contract,
    scripts: { 'a.js': 'sha384-a', 'b.js': 'sha384-b', 'c.js': 'sha384-c' },
  })}</script>`;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(JSON.stringify({ schema: 1, generation: 1, remotes: { customer: owner } })),
    );
});
afterEach(() => jest.restoreAllMocks());

async function bootAt(path: string): Promise<(string | null)[]> {
  window.history.replaceState(null, '', path);
  jest.isolateModules(() => jest.requireActual('./boot'));
  await (window as { courierDiscovery?: Promise<unknown> }).courierDiscovery;
  await Promise.resolve();
  const links = document.head.querySelectorAll('link[rel=preload]');
  return Array.from(links, (link) => link.getAttribute('href'));
}

it('fetches nothing ahead on the landing page and at sign-in', async () => {
  expect(await bootAt('/')).toEqual([]);
  expect(await bootAt('/login')).toEqual([]);
});

it('fetches the loader and the owner of the path ahead', async () => {
  expect(await bootAt('/tracking')).toEqual([
    '/shell/v/a.js',
    '/shell/v/b.js',
    REMOTE.entry,
    ...REMOTE.preload,
  ]);
});

it.each([
  ['is switched off', { enabled: false }],
  ['wants a newer host', { contract: REMOTE.contract + 1 }],
  ['wants a host of long ago', { contract: REMOTE.contract - 2 }],
])('fetches nothing ahead where the owner of the path %s', async (_, changes) => {
  owner = { ...REMOTE, ...changes };
  expect(await bootAt('/tracking')).toEqual([]);
});

it('fetches ahead for an owner of the contract before', async () => {
  owner = { ...REMOTE, contract: REMOTE.contract - 1 };
  expect(await bootAt('/tracking')).toContain(REMOTE.entry);
});

it('fetches nothing ahead where nobody owns the path', async () => {
  expect(await bootAt('/elsewhere')).toEqual([]);
});

it.each(PROTECTED_PATHS)('fetches nothing ahead for a signed-out visitor of %s', async (path) => {
  owner = { ...REMOTE, routes: [path] };
  expect(await bootAt(path)).toEqual([]);
  localStorage.setItem('isAuthenticated', 'true');
  expect(await bootAt(path)).not.toEqual([]);
});

it('sets a chosen theme before the first paint, and none for the system’s', async () => {
  localStorage.setItem('ui-theme', 'system');
  await bootAt('/');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  localStorage.setItem('ui-theme', 'dark');
  await bootAt('/');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

it('holds back a form that nobody deals with yet, and no other', async () => {
  await bootAt('/login');
  const form = document.createElement('form');
  document.body.append(form);
  const send = () => {
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(submit);
    return submit.defaultPrevented;
  };
  expect(send()).toBe(true);
  expect(form).toHaveAttribute('data-held');

  form.removeAttribute('data-held');
  form.addEventListener('submit', (event) => event.preventDefault());
  send();
  expect(form).not.toHaveAttribute('data-held');
});
