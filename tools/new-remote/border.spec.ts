import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../programs/paths';

const { createRemoteConfig } = createRequire(__filename)('@courier/shared-ui/federation') as {
  createRemoteConfig(options: object): (env: object, argv: object) => Configuration;
};

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'courier-border-'));
  await mkdir(path.join(dir, 'src'));
  await writeFile(path.join(dir, 'package.json'), '{"version":"1.0.0"}');
  await writeFile(path.join(dir, 'remote.json'), '{"name":"help","routes":["/help"],"contract":1}');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Builds the remote `help` with this in its only module; what the build says is wrong. */
async function faultsOf(app: string, css = ''): Promise<string[]> {
  await writeFile(path.join(dir, 'src/App.tsx'), `import './app.css';\n${app}`);
  await writeFile(path.join(dir, 'src/app.css'), css);
  const config = createRemoteConfig({ name: 'help', dir })({}, { mode: 'development' });
  const modules = [path.join(ROOT, 'node_modules')];
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(
      { ...config, resolve: { ...config.resolve, modules }, experiments: { css: true } },
      (error, found) => (error ? reject(error) : resolve(found)),
    );
  });
  return (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

describe('the build of a remote takes', () => {
  it('styles of its own, however they are written', async () => {
    const css = `
      @charset "utf-8";
      .help-page { color: red }
      .help-page h1, .help_note > * { margin: 0 }
      @media (width > 40rem) { .help-page { color: red } }
      @font-face { font-family: "help-serif"; src: local(x) }
      @keyframes help-in { from { opacity: 0 } to { opacity: 1 } }
      @layer help-base { .help-page { color: red } }
      .help-page { &:hover { color: red } a { color: blue } @media print { b { color: red } } }
      .help-page::before { content: "} html { body, * @import" }
      /* html { } @import "x"; */
      .help-page[title="html, body"] { --x: { html: 1 } }`;
    expect(await faultsOf('export default () => null;', css)).toEqual([]);
  });
});

describe('the build of a remote refuses', () => {
  it('style sheets for the whole site, naming each rule', async () => {
    const rules = [
      [':root { --x: 1 }', ':root'],
      ['html { font-size: 10px }', 'html'],
      ['* { box-sizing: border-box }', '*'],
      ['.helper { color: red }', '.helper'],
      ['.help-page, body { color: red }', 'body'],
      [':is(.help-page, h1) { color: red }', ':is(.help-page, h1)'],
      ['body .help-page { color: red }', 'body .help-page'],
      ['@supports (x: y) { @media print { h2 { color: red } } }', 'h2'],
      ['@layer help-base { h3 { color: red } }', 'h3'],
      ['@layer help-base, reset;', '@layer reset'],
      ['@font-face { src: local(x); font-family: "Archivo" }', '@font-face Archivo'],
      ['@keyframes spin { from { opacity: 0 } }', '@keyframes spin'],
      ['@property --signal { inherits: true }', '@property signal'],
      ['@view-transition { navigation: auto }', '@view-transition'],
      ['\\68 tml { color: red }', '\\68 tml'],
      ['/* .help-page */h4 { color: red }', 'h4'],
      ['.help-page { content: "}" } h5 { color: red }', 'h5'],
      ['.help-page { body:has(&) .nav { display: none } }', 'body:has(&) .nav'],
    ];
    const found = await faultsOf(
      'export default () => null;',
      rules.map(([css]) => css).join('\n'),
    );
    expect(found).toEqual(
      rules.map(([, fault]) =>
        expect.stringMatching(
          new RegExp(
            `\\.css would style the whole site by ${fault?.replace(/[^\w ]/g, '\\$&')}: begin it with a name of its own, as \\.help-page\\.$`,
          ),
        ),
      ),
    );
  });

  it.each([
    [
      'a global style',
      `import { createGlobalStyle } from 'styled-components';
       export default createGlobalStyle\`body { margin: 0 }\`;`,
      "imports 'createGlobalStyle' of 'styled-components', which the shell does not hand over",
    ],
    [
      'a library as a whole',
      `import * as s from 'styled-components'; export default s[location.hash];`,
      "imports all of 'styled-components', which the shell does not hand over",
    ],
    [
      'a copy of styled-components',
      `import { createGlobalStyle } from 'styled-components/dist/styled-components.browser.esm.js';
       export default createGlobalStyle\`body { margin: 0 }\`;`,
      "is compiled into this remote: import 'styled-components' alone",
    ],
  ])('%s', async (_what, app, words) => {
    expect(await faultsOf(app)).toContainEqual(expect.stringContaining(words));
  });
});
