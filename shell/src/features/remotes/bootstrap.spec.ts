import { CANARY, REMOTE } from '../../testing/remote';
import { parseDiscovery } from './discovery';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));

const SIGNED_IN = { isAuthenticated: 'true', userRole: 'customer', userEmail: 'a@b.co' };

let owner = REMOTE;

beforeEach(() => {
  owner = { ...REMOTE };
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['theme', 'page', 'files']) {
    Reflect.deleteProperty(document.documentElement.dataset, name);
  }
  listFiles();
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () =>
        new Response(JSON.stringify({ schema: 1, generation: 1, remotes: { customer: owner } })),
    );
});
afterEach(() => jest.restoreAllMocks());

/** As the documents have it. */
function listFiles() {
  document.head.innerHTML = `<script type="application/json" id="shell-files">${JSON.stringify({
    base: '/shell/v/',
    host: ['a.js', 'b.js'],
    contract: REMOTE.contract,
    scripts: { 'a.js': 'sha384-a', 'b.js': 'sha384-b', 'c.js': 'sha384-c' },
  })}</script>`;
}

async function bootAt(path: string): Promise<(string | null)[]> {
  window.history.replaceState(null, '', path);
  jest.isolateModules(() => jest.requireActual('./bootstrap'));
  await (window as { courierDiscovery?: Promise<unknown> }).courierDiscovery;
  await Promise.resolve();
  const links = document.head.querySelectorAll('link[rel=preload]');
  return Array.from(links, (link) => link.getAttribute('href'));
}

it('the boot script preloads the loader and the owner of the path', async () => {
  expect(await bootAt('/tracking')).toEqual([
    '/shell/v/a.js',
    '/shell/v/b.js',
    REMOTE.entry,
    ...REMOTE.preload,
  ]);
});

it('the boot script fetches published files from the origin that the document names', async () => {
  document.documentElement.dataset.files = 'https://files.example';
  const preloaded = await bootAt('/tracking');
  expect(preloaded).toContain(`https://files.example${REMOTE.entry}`);
  expect(preloaded.filter((address) => !address?.startsWith('https://files.example/'))).toEqual([]);
  for (const { crossOrigin } of document.head.querySelectorAll('link')) {
    expect(crossOrigin).toBe('anonymous');
  }
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

it.each([
  ['half of the visitors', {}, { share: 50 }],
  ['nobody', {}, { share: 0 }],
  ['everybody', {}, { share: 100 }],
  ['visitors, of the staff', {}, { share: 100, staffOnly: true }],
  ['customers, of the staff', SIGNED_IN, { share: 100, staffOnly: true }],
  ['support', { ...SIGNED_IN, userRole: 'support' }, { share: 0, staffOnly: true }],
  ['everybody, of a host of later', {}, { share: 100, contract: REMOTE.contract + 1 }],
])(
  'the boot script preloads the canary that the shell shows to %s',
  async (_who, stored, canary) => {
    Object.assign(owner, { canary: { ...CANARY, ...canary } });
    const live = { schema: 1, generation: 1, remotes: { customer: owner } };
    for (const number of ['0', '17', '1234', '5000', '9972']) {
      localStorage.clear();
      for (const [key, value] of Object.entries({ ...stored, canaryNumber: number })) {
        localStorage.setItem(key, value);
      }
      document.head.querySelectorAll('link').forEach((link) => link.remove());
      const { entry, preload } = parseDiscovery(live)?.remotes.customer ?? REMOTE;
      expect((await bootAt('/tracking')).slice(2)).toEqual([entry, ...preload]);
    }
  },
);

it('the boot script gives a visitor a number with the first canary, and keeps it', async () => {
  await bootAt('/tracking');
  expect(localStorage.getItem('canaryNumber')).toBeNull();
  Object.assign(owner, { canary: CANARY });
  await bootAt('/tracking');
  const number = localStorage.getItem('canaryNumber');
  expect(number).toMatch(/^\d{1,4}$/);
  await bootAt('/tracking');
  expect(localStorage.getItem('canaryNumber')).toBe(number);
});

it('the boot script preloads nothing when no remote owns the path', async () => {
  expect(await bootAt('/elsewhere')).toEqual([]);
});

it.each([
  ['a signed-out visitor', {}, false],
  ['somebody without the role', { ...SIGNED_IN, userRole: 'support' }, false],
  ['somebody with the role', SIGNED_IN, true],
])(
  'the boot script preloads a page that needs a role only for who has it: %s',
  async (_who, stored, isFetched) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    expect((await bootAt('/dashboard/history')).includes(REMOTE.entry)).toBe(isFetched);
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

it('the boot script sets the roomy rows that somebody has chosen, and none for the dense ones', async () => {
  localStorage.setItem('desk-density', 'dense');
  await bootAt('/manager');
  expect(document.documentElement).not.toHaveAttribute('data-density');
  localStorage.setItem('desk-density', 'roomy');
  await bootAt('/manager');
  expect(document.documentElement).toHaveAttribute('data-density', 'roomy');
  delete document.documentElement.dataset.density;
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

it('the boot script asks for no remotes on a page of the shell, which does that itself', async () => {
  document.documentElement.dataset.page = 'shell';
  expect(await bootAt('/')).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});
