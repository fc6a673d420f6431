import { CANARY, REMOTE } from '../../testing/remote';
import { parseDiscovery } from './discovery';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));

const SIGNED_IN = { isAuthenticated: 'true', userRole: 'customer', userEmail: 'a@b.co' };

let owner = REMOTE;

beforeEach(() => {
  owner = { ...REMOTE };
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['theme', 'prerendered', 'draft', 'drafted', 'files']) {
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

/** As the documents have it: those that are prerendered leave it to the boot script to start the shell. */
function listFiles(start?: object) {
  document.head.innerHTML = `<script type="application/json" id="shell-files">${JSON.stringify({
    base: '/shell/v/',
    host: ['a.js', 'b.js'],
    contract: REMOTE.contract,
    start,
    scripts: { 'a.js': 'sha384-a', 'b.js': 'sha384-b', 'c.js': 'sha384-c' },
  })}</script>`;
}

const START = { main: 'main.js', integrity: 'sha384-main', chunks: ['c.js'] };

async function bootAt(path: string): Promise<(string | null)[]> {
  window.history.replaceState(null, '', path);
  jest.isolateModules(() => jest.requireActual('./boot'));
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
  listFiles(START);
  const preloaded = await bootAt('/tracking');
  expect(preloaded).toContain(`https://files.example${REMOTE.entry}`);
  expect(preloaded.filter((address) => !address?.startsWith('https://files.example/'))).toEqual([]);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  for (const { crossOrigin } of document.head.querySelectorAll('link')) {
    expect(crossOrigin).toBe('anonymous');
  }
  const script = document.head.querySelector<HTMLScriptElement>('script[src]');
  expect([script?.src, script?.crossOrigin, script?.integrity]).toEqual([
    'https://files.example/shell/v/main.js',
    'anonymous',
    START.integrity,
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

const started = () =>
  document.head.querySelector<HTMLScriptElement>('script[src="/shell/v/main.js"]');

it('the boot script starts the shell with the page where the document holds the outline of a remote’s', async () => {
  listFiles(START);
  expect(await bootAt('/quote')).toContain(REMOTE.entry);
  expect(started()?.integrity).toBe('sha384-main');
});

describe.each(['shell', 'remote'])('in a whole document of a %s, the boot script', (whose) => {
  beforeEach(() => {
    listFiles(START);
    document.documentElement.dataset.prerendered = whose;
  });

  // The listeners of a page that was left alone must not answer for the next.
  afterEach(() => document.body.dispatchEvent(new Event('click', { bubbles: true })));

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
    ['starts the shell when somebody signs in in another tab', 'isAuthenticated', true],
    ['fetches no script when another tab keeps something else', 'discovery', false],
  ])('%s', async (_, key, isStarted) => {
    await bootAt('/');
    dispatchEvent(new StorageEvent('storage', { key }));
    expect(started() !== null).toBe(isStarted);
  });

  it.each([
    ['a person with a session', 'isAuthenticated', 'true'],
    ['a log-out that the server has not received', 'logoutPending', 'true'],
  ])('starts the shell without an interaction for %s', async (_, key, value) => {
    localStorage.setItem(key, value);
    await bootAt('/');
    expect(started()).not.toBeNull();
  });
});

describe('in a document with the first screen of a remote, the boot script', () => {
  beforeEach(() => {
    listFiles(START);
    document.documentElement.dataset.prerendered = 'remote';
    document.documentElement.dataset.draft = 'courier.draft';
    document.body.innerHTML =
      '<div data-fragment><form><input><button type="submit" disabled></button></form></div>';
  });
  afterEach(() => document.body.dispatchEvent(new Event('click', { bubbles: true })));

  it('fetches the remote with the shell at the first interaction', async () => {
    expect(await bootAt('/quote')).toEqual([]);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    await (window as { courierDiscovery?: Promise<unknown> }).courierDiscovery;
    await Promise.resolve();
    expect(document.head.querySelector(`link[href="${REMOTE.entry}"]`)).not.toBeNull();
  });

  it('starts without an interaction, and keeps the form out of sight, where a draft waits in the tab', async () => {
    await bootAt('/quote');
    expect(document.documentElement).not.toHaveAttribute('data-drafted');
    sessionStorage.setItem('courier.draft', '{}');
    await bootAt('/quote');
    expect(started()).not.toBeNull();
    expect(document.documentElement).toHaveAttribute('data-drafted');
  });

  it('lets a form be sent once something is written into it', async () => {
    await bootAt('/quote');
    expect(document.querySelector('button')).toBeDisabled();
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(document.querySelector('button')).toBeEnabled();
  });
});
