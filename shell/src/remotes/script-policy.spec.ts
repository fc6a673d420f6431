import { REMOTE } from '../testing/render-shell';
import { forgetScripts, noteTry, prepareScript } from './script-policy';

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

it('leaves scripts alone that it does not know', () => {
  noteTry(remote);
  const script = prepared('/shell/v/chunk.js');
  expect(script.hasAttribute('integrity')).toBe(false);
  expect(new URL(script.src).pathname).toBe('/shell/v/chunk.js');
});
