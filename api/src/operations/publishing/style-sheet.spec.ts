import { usesName } from './script-names';
import { sheetFaults } from './style-sheet';

describe('sheetFaults', () => {
  it.each([
    ['a class of its own', '.help-page { color: red }'],
    ['a part below its own class', '.help-page h1, .help_note > * { margin: 0 }'],
    ['its own class within a condition', '@media (width > 40rem) { .help-page { color: red } }'],
    ['names of its own', '@font-face { font-family: "help-serif"; src: url(x.woff2) }'],
    ['an animation of its own', '@keyframes help-in { from { opacity: 0 } }'],
    ['a layer of its own', '@layer help-base { .help-page { color: red } }'],
    [
      'a nested rule',
      '.help-page { &:hover { color: red } a { color: blue } @media print { b { color: red } } }',
    ],
    [
      'words that mean nothing in a text',
      '.help-page::before { content: "} html { body, * @import" }',
    ],
    [
      'words that mean nothing in a text with a quote in it',
      `.help-a { content: 'it\\'s } :root {' }`,
    ],
    [
      'words that mean nothing in a comment',
      '/* html { } @import "x"; */ .help-page { color: red }',
    ],
    ['an address with braces', '.help-page { background: url(data:image/svg+xml;}html{) }'],
    ['an attribute with a global word', '.help-page[title="html, body"] { color: red }'],
    ['an escape in its own name', '.he\\6c p-page { color: red }'],
    ['a bracket in a name', '.help-w-1\\/2\\{x { color: red }'],
    ['a custom property with braces', '.help-page { --x: { html: 1 } }'],
    ['nothing', ''],
  ])('finds nothing in %s', (_what, css) => {
    expect(sheetFaults(css, 'help')).toEqual([]);
  });

  it.each([
    ['the root', ':root { --x: 1 }', ':root'],
    ['the document', 'html { font-size: 10px }', 'html'],
    ['the body', 'body { margin: 0 }', 'body'],
    ['everything', '* { box-sizing: border-box }', '*'],
    ['an element', 'h1 { color: red }', 'h1'],
    ['somebody else’s class', '.button { color: red }', '.button'],
    ['a class that only begins alike', '.helper { color: red }', '.helper'],
    ['one of several selectors', '.help-page, body { color: red }', 'body'],
    ['one in brackets', ':is(.help-page, body) { color: red }', ':is(.help-page, body)'],
    ['a page around its class', 'body .help-page { color: red }', 'body .help-page'],
    ['a rule within a condition', '@media print { html { color: red } }', 'html'],
    ['a rule within two', '@supports (x: y) { @media print { html { color: red } } }', 'html'],
    ['a rule in a layer', '@layer help-base { html { color: red } }', 'html'],
    ['somebody else’s layer', '@layer help-base, reset;', '@layer reset'],
    ['an import', '@import "x.css";', '@import "x_css"'],
    ['an import of an address', '@import url(x.css);', '@import url()'],
    [
      'somebody else’s font',
      '@font-face { font-family: Archivo; src: url(x) }',
      '@font-face Archivo',
    ],
    [
      'a font in quotes',
      '@font-face { src: url(x); font-family: "Archivo" }',
      '@font-face Archivo',
    ],
    ['somebody else’s animation', '@keyframes spin { from { opacity: 0 } }', '@keyframes spin'],
    ['a property of everybody', '@property --signal { inherits: true }', '@property signal'],
    ['what nobody knows', '@view-transition { navigation: auto }', '@view-transition'],
    ['an escape', '\\68 tml { color: red }', 'html'],
    ['an escape of letters', '\\h\\tml { color: red }', 'html'],
    ['an escape in a keyword', '@\\69mport "x.css";', '@import "x_css"'],
    ['a comment before it', '/* .help-page */html { color: red }', 'html'],
    ['a comment in it', '@import/**/"x.css";', '@import "x_css"'],
    ['a text before it', '.help-page { content: "}" } html { color: red }', 'html'],
    ['a text without an end', '.help-page { content: "x\n} html { color: red }', 'html'],
    ['a brace too many', '} html { color: red }', 'html'],
    [
      'a nested rule that goes out',
      '.help-page { body:has(&) .nav { display: none } }',
      'body:has(&) .nav',
    ],
  ])('finds %s', (_what, css, found) => {
    expect(sheetFaults(css, 'help')).toEqual([found]);
  });
});

describe('usesName', () => {
  const NAME = 'createGlobalStyle';
  it.each([
    ['a call', 'let S=(0,s.createGlobalStyle)(["body{color:red;}"])'],
    ['an import', 'import { createGlobalStyle } from "styled-components"'],
    ['a property by its text', 's["createGlobalStyle"](["body{}"])'],
    ['an escape', 's.createGlobal\\u0053tyle(["body{}"])'],
    ['an escape in a text', 's["createGlobal\\u{53}tyle"](["body{}"])'],
    ['a call after a regular expression with a quote', 'x=/["]/;s.createGlobalStyle([""])'],
    ['a call after a division', 'x=a/b;"y";s.createGlobalStyle([""])'],
    ['a call within a text', '`${s.createGlobalStyle([""])}`'],
  ])('finds %s', (_what, script) => {
    expect(usesName(script, NAME)).toBe(true);
  });

  it.each([
    ['a text', 'const help = "Why there is no createGlobalStyle here"'],
    ['a text with a quote', `const help = 'It\\'s createGlobalStyle'`],
    ['a long text', 'const help = `no createGlobalStyle`'],
    ['a comment', '/* createGlobalStyle */ // createGlobalStyle\nlet a = 1'],
    ['a regular expression', 'if(/createGlobalStyle/.test(x))y()'],
    ['a longer name', 'recreateGlobalStyles()'],
  ])('finds none in %s', (_what, script) => {
    expect(usesName(script, NAME)).toBe(false);
  });
});
