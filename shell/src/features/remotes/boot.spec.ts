import { PAGES } from '@courier/contract';
import { REMOTE } from '../../testing/remote';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));

const PROTECTED_PATHS = PAGES.filter(({ needsSession }) => needsSession).map(({ path }) => path);
// As the build does.
Object.assign(globalThis, { PROTECTED_PATHS });

let owner = REMOTE;

beforeEach(() => {
  owner = REMOTE;
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.prerendered;
  document.head.innerHTML = `<script type="application/json" id="shell-files">${JSON.stringify({
    base: '/shell/v/',
    host: ['a.js', 'b.js'],
    contract: REMOTE.contract,
    start: { main: 'main.js', integrity: 'sha384-main', chunks: ['c.js'] },
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

it('the boot script preloads nothing on the landing page and at sign-in', async () => {
  expect(await bootAt('/')).toEqual([]);
  expect(await bootAt('/login')).toEqual([]);
});

it('the boot script preloads the loader and the owner of the path', async () => {
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
])('the boot script preloads nothing when the owner of the path %s', async (_, changes) => {
  owner = { ...REMOTE, ...changes };
  expect(await bootAt('/tracking')).toEqual([]);
});

it('the boot script preloads an owner of the previous contract', async () => {
  owner = { ...REMOTE, contract: REMOTE.contract - 1 };
  expect(await bootAt('/tracking')).toContain(REMOTE.entry);
});

it('the boot script preloads nothing when no remote owns the path', async () => {
  expect(await bootAt('/elsewhere')).toEqual([]);
});

it.each(PROTECTED_PATHS)(
  'the boot script preloads nothing for a signed-out visitor of %s',
  async (path) => {
    owner = { ...REMOTE, routes: [path] };
    expect(await bootAt(path)).toEqual([]);
    localStorage.setItem('isAuthenticated', 'true');
    expect(await bootAt(path)).not.toEqual([]);
  },
);

it('the boot script sets a chosen theme, and none for the system’s', async () => {
  localStorage.setItem('ui-theme', 'system');
  await bootAt('/');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  localStorage.setItem('ui-theme', 'dark');
  await bootAt('/');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

it('the boot script holds back a form without a handler, and no other', async () => {
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

it.each([
  ['of the shell', '/shell/v/a.js', true],
  ['of a remote', 'http://localhost/remotes/customer/1.0.0-ab/remoteEntry.js', true],
  ['of the API', '/api/health', false],
  ['that leaves the folder', '/remotes/../api/health', false],
  ['of data', 'data:text/javascript,0', false],
])('the policy of the boot script decides on a script %s', async (_, address, isAllowed) => {
  const createPolicy = jest.fn<unknown, [string, ScriptRules]>();
  Object.assign(window, { trustedTypes: { createPolicy } });
  await bootAt('/');
  Reflect.deleteProperty(window, 'trustedTypes');
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect(name).toBe('default');
  expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
  expect(rules?.createScriptURL(address)).toBe(isAllowed ? address : null);
});

interface ScriptRules {
  createScriptURL(address: string): string | null;
}

describe('in a document that holds the whole page, the boot script', () => {
  beforeEach(() => (document.documentElement.dataset.prerendered = ''));

  // The listeners of a page that was left alone must not answer for the next.
  afterEach(() => document.body.dispatchEvent(new Event('click', { bubbles: true })));

  const started = () =>
    document.head.querySelector<HTMLScriptElement>('script[src="/shell/v/main.js"]');

  it('fetches neither the shell nor the list of remotes before the first interaction', async () => {
    expect(await bootAt('/')).toEqual([]);
    expect(started()).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'])(
    'starts the shell once, with its hash and the code of the page, at %s',
    async (sign) => {
      await bootAt('/');
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      expect(started()?.integrity).toBe('sha384-main');
      expect(document.head.querySelectorAll('script[src]')).toHaveLength(1);
      expect(document.head.querySelector('link[href="/shell/v/c.js"]')).not.toBeNull();
    },
  );

  it.each([
    ['a person with a session', 'isAuthenticated', 'true'],
    ['a log-out that the server has not received', 'logoutPending', 'true'],
  ])('starts the shell without an interaction for %s', async (_, key, value) => {
    localStorage.setItem(key, value);
    await bootAt('/');
    expect(started()).not.toBeNull();
  });
});
