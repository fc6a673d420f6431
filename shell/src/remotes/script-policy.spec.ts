import { REMOTE } from '../testing/render-shell';
import {
  distrustScripts,
  forgetScripts,
  guardRemote,
  guardScripts,
  prepareScript,
} from './script-policy';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));
afterEach(forgetScripts);

const remote = { ...REMOTE, integrity: { [REMOTE.entry]: 'sha384-abc' } };

function prepared(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  prepareScript(script);
  return script;
}

it('demands the hash that discovery lists', () => {
  guardRemote(remote);
  const script = prepared(REMOTE.entry);
  expect(script.integrity).toBe('sha384-abc');
  expect(new URL(script.src).search).toBe('');
});

it('asks for a fresh address after a failed try', () => {
  guardRemote(remote);
  prepared(REMOTE.entry);
  guardRemote(remote);
  expect(new URL(prepared(REMOTE.entry).src).search).toBe('?try=1');
  expect(new URL(prepared(REMOTE.entry).src).search).toBe('?try=2');
});

it('asks for a fresh address of what was fetched ahead of a load that failed', () => {
  guardRemote(remote);
  distrustScripts(remote);
  expect(new URL(prepared(REMOTE.entry).src).search).toBe('?try=1');
});

it('demands the hash that the page lists for the shell’s own scripts', () => {
  const files = { base: '/shell/v/', host: [], scripts: { 'part.js': 'sha256-abc' } };
  document.head.innerHTML = `<script type="application/json" id="shell-files">${JSON.stringify(files)}</script>`;
  guardScripts();
  expect(prepared('/shell/v/part.js').integrity).toBe('sha256-abc');
});

it('leaves scripts alone that it does not know', () => {
  guardRemote(remote);
  const script = prepared('/shell/v/chunk.js');
  expect(script.hasAttribute('integrity')).toBe(false);
  expect(new URL(script.src).pathname).toBe('/shell/v/chunk.js');
});
