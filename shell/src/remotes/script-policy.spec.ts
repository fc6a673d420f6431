import { REMOTE } from '../testing/render-shell';
import { forgetScripts, guardScripts, noteTry, prepareScript } from './script-policy';

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
  noteTry(remote);
  expect(prepared(REMOTE.entry).integrity).toBe('sha384-abc');
  expect(new URL(prepared(REMOTE.entry).src).search).toBe('');
});

it('asks for a fresh address after a failed try', () => {
  noteTry(remote);
  noteTry(remote);
  expect(new URL(prepared(REMOTE.entry).src).search).toBe('?try=1');
});

it('demands the hash that the page lists for the shell’s own scripts', () => {
  const files = { base: '/shell/v/', host: [], scripts: { 'part.js': 'sha256-abc' } };
  document.head.innerHTML = `<script type="application/json" id="shell-files">${JSON.stringify(files)}</script>`;
  guardScripts();
  expect(prepared('/shell/v/part.js').integrity).toBe('sha256-abc');
});

it('leaves scripts alone that it does not know', () => {
  noteTry(remote);
  const script = prepared('/shell/v/chunk.js');
  expect(script.hasAttribute('integrity')).toBe(false);
  expect(new URL(script.src).pathname).toBe('/shell/v/chunk.js');
});
