import { REMOTE } from '../../testing/remote';
import {
  distrustScripts,
  forgetScripts,
  guardRemote,
  guardScripts,
  prepareScript,
} from './script-policy';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));
afterEach(forgetScripts);

function prepared(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  prepareScript(script);
  return script;
}

it('the script policy demands the hash that discovery lists', () => {
  guardRemote(REMOTE);
  const script = prepared(REMOTE.entry);
  expect(script.integrity).toBe(REMOTE.integrity[REMOTE.entry]);
  expect(new URL(script.src).search).toBe('');
});

it('the script policy asks for leave to read a script of the origin of published files alone', () => {
  guardRemote(REMOTE);
  const elsewhere = prepared(`https://files.example${REMOTE.entry}`);
  expect(elsewhere.crossOrigin).toBe('anonymous');
  expect(elsewhere.integrity).toBe(REMOTE.integrity[REMOTE.entry]);
  expect(prepared(REMOTE.entry).crossOrigin).toBeNull();
});

it('the script policy uses a fresh address after a failed try', () => {
  guardRemote(REMOTE);
  prepared(REMOTE.entry);
  guardRemote(REMOTE);
  expect(new URL(prepared(REMOTE.entry).src).search).toBe('?try=1');
  expect(new URL(prepared(REMOTE.entry).src).search).toBe('?try=2');
});

it('the script policy uses a fresh address for a prefetched script whose load failed', () => {
  guardRemote(REMOTE);
  distrustScripts(REMOTE);
  expect(new URL(prepared(REMOTE.entry).src).search).toBe('?try=1');
});

it('the script policy demands the listed hash for the shell’s own scripts', () => {
  const files = { base: '/shell/v/', host: [], scripts: { 'part.js': 'sha256-abc' } };
  document.head.innerHTML = `<script type="application/json" id="shell-files">${JSON.stringify(files)}</script>`;
  guardScripts();
  expect(prepared('/shell/v/part.js').integrity).toBe('sha256-abc');
});

describe('the script policy, for a script that is not listed,', () => {
  const addresses = [
    '/remotes/customer/0.1.0-5f2c91aa/unlisted.js',
    '/shell/v/unlisted.js',
    'https://elsewhere.example/remoteEntry.js',
  ];
  beforeEach(() => guardRemote(REMOTE));
  afterEach(() => Object.assign(globalThis, { IS_PRODUCTION: false }));

  it.each(addresses)('sets a hash that no bytes match: %s', (address) => {
    Object.assign(globalThis, { IS_PRODUCTION: true });
    // A hash of the right form and length; one that a browser cannot read would let anything run.
    expect(prepared(address).integrity).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
  });

  it.each(addresses)('sets no hash in development: %s', (address) => {
    expect(prepared(address).hasAttribute('integrity')).toBe(false);
  });
});
