import { createHash, webcrypto } from 'node:crypto';
import { shellHost } from '../../app/shell-host';
import { REMOTE } from '../../testing/remote';
import { forgetPage, knownRemotes } from '../../testing/render-shell';
import { discovery } from './discovery-store';
import { explain, hasChanged } from './integrity-diagnosis';
import { RECORDED } from '../../app/report-error';
import { forgetCrashes } from '../../app/crash-report';
import { FAILURE_WORDS, OFFLINE_WORDS } from './remote-failure';
import { forgetScripts, guardRemote, prepareScript } from './script-policy';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));

const PUBLISHED = 'the published bytes';
const integrityOf = (algorithm: string) =>
  `${algorithm}-${createHash(algorithm).update(PUBLISHED).digest('base64')}`;
const remote = { ...REMOTE, integrity: { [REMOTE.entry]: integrityOf('sha256') } };

beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle }));
beforeEach(() => {
  guardRemote(remote);
  const files = JSON.stringify({ base: '/shell/2.0.0-abc/', scripts: {} });
  document.head.innerHTML = `<script type="application/json" id="shell-files">${files}</script>`;
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetScripts();
  forgetCrashes();
  forgetPage();
  delete document.documentElement.dataset.files;
});

/** What a browser reports of a script that it was given: that it ran, or that it did not. */
function asked(file: string, event: 'load' | 'error') {
  const script = document.createElement('script');
  script.src = file;
  prepareScript(script);
  script.dispatchEvent(new Event(event));
}

function answering(body: string, { status = 200, type = 'text/javascript' } = {}) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response(body, { status, headers: { 'content-type': type } }),
    );
}

it.each(['sha256', 'sha384', 'sha512'])(
  'hasChanged finds other bytes by a hash of %s',
  async (algorithm) => {
    forgetScripts();
    guardRemote({ ...REMOTE, integrity: { [REMOTE.entry]: integrityOf(algorithm) } });
    asked(REMOTE.entry, 'error');
    const fetched = answering(`${PUBLISHED}, and more`);
    expect(await hasChanged(remote)).toBe(true);
    expect(fetched.mock.calls).toEqual([[REMOTE.entry, { cache: 'no-store' }]]);

    answering(PUBLISHED);
    expect(await hasChanged(remote)).toBe(false);
  },
);

it('hasChanged looks where published files are fetched from', async () => {
  document.documentElement.dataset.files = 'https://files.example';
  asked(`https://files.example${REMOTE.entry}`, 'error');
  const fetched = answering('other bytes');
  expect(await hasChanged(remote)).toBe(true);
  expect(fetched.mock.calls).toEqual([
    [`https://files.example${REMOTE.entry}`, { cache: 'no-store' }],
  ]);
});

it('hasChanged treats a script that is not listed as changed', async () => {
  asked(REMOTE.entry.replace('remoteEntry', 'unlisted'), 'error');
  answering(PUBLISHED);
  expect(await hasChanged(remote)).toBe(true);
});

it.each([
  ['is missing', { status: 404 }],
  ['is answered with a page', { type: 'text/html' }],
])('holds against nobody a script that %s', async (_what, answer) => {
  asked(REMOTE.entry, 'error');
  answering('other bytes', answer);
  expect(await hasChanged(remote)).toBe(false);
});

it('hasChanged reports no change while the connection is down', async () => {
  asked(REMOTE.entry, 'error');
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('down'));
  expect(await hasChanged(remote)).toBe(false);
});

it('hasChanged fetches no script of another version, and none that ran', async () => {
  asked(REMOTE.entry, 'load');
  asked('/remotes/customer/0.2.0-0000000/remoteEntry.js', 'error');
  const fetched = answering('other bytes');
  expect(await hasChanged(remote)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

describe('explain', () => {
  const failure = { request: `http://localhost${REMOTE.entry}?try=1` };

  it('says that a chunk was changed, to the remotes too', async () => {
    answering('other bytes');
    expect(await explain(failure)).toBe(FAILURE_WORDS.changed);
    expect(await shellHost.explain?.(failure)).toBe(FAILURE_WORDS.changed);
  });

  it('offers the version that is live by now where a chunk of another one is gone', async () => {
    discovery.set(knownRemotes(REMOTE));
    const live = { ...REMOTE, version: '0.1.1-77aa01bc' };
    const answer = { schema: 1, generation: 2, remotes: { customer: live } };
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (file) =>
        file === '/discovery.json'
          ? new Response(JSON.stringify(answer))
          : new Response('', { status: 404 }),
      );
    expect(await explain(failure)).toEqual({
      title: 'This page has been updated',
      detail: 'Retry loads the new version of the page.',
      retry: expect.any(Function),
    });
  });

  it('says of a screen that fell over when it was run that it went wrong, and reports it', async () => {
    globalThis.reportError = jest.fn();
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(null, { status: 204 }));
    const { title, detail } = FAILURE_WORDS.crashed;
    expect(await explain(new TypeError('no city'))).toEqual({ title, detail: RECORDED + detail });
    expect(fetched).toHaveBeenCalledWith('/api/crashes', expect.anything());
    fetched.mockRejectedValue(new TypeError('down'));
    expect(await explain(new TypeError('no street'))).toEqual({ title, detail });
  });

  it('says of a screen that did not arrive without a connection that it needs one', async () => {
    answering(PUBLISHED);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await explain(failure)).toBe(OFFLINE_WORDS);
  });

  it.each([failure, { message: 'anything else' }, null])(
    'has nothing to say of %j',
    async (error) => {
      answering(PUBLISHED);
      expect(await explain(error)).toBeNull();
    },
  );
});
