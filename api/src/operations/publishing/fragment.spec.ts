import { fragmentFaults } from './fragment';

const STYLE =
  '<style>[data-fragment] .a{color:red}@media print{[data-fragment] .a{padding:0}}</style>';

describe('fragmentFaults', () => {
  it('finds nothing wrong with a form and links', () => {
    const markup =
      '<div class="a" data-page-complete=""><h1>Track</h1><form role="search"><label for="n">No</label>' +
      '<input id="n" name="number" value=""/><button disabled="" type="submit">Go</button></form>' +
      '<a href="/tracking?number=1">Sample</a><a href="https://wa.me/27">Help</a><a href="#faq">F</a>' +
      '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></div><p style="left:0%">a > b</p>';
    expect(fragmentFaults(STYLE + markup)).toEqual([]);
  });

  it.each([
    ['a script', '<script>1</script>', 'has the element script'],
    ['a script in other letters', '<SCRIPT></SCRIPT>', 'has the element script'],
    ['a frame', '<iframe></iframe>', 'has the element iframe'],
    ['a base', '<base/>', 'has the element base'],
    ['a second style sheet', '<style>a{}</style>', 'has the element style'],
    ['an end of the main region', '</main>', 'has the element main'],
    ['an event attribute', '<p onclick="go()">a</p>', 'has the attribute onclick'],
    ['a picture', '<input src="/x.png"/>', 'has the attribute src'],
    [
      'an address of a form',
      '<form action="https://evil.test"></form>',
      'has the attribute action',
    ],
    ['a script as an address', '<a href="javascript:go()">a</a>', 'links to javascript:go()'],
    ['an address without scheme', '<a href="//evil.test">a</a>', 'links to //evil.test'],
    [
      'a style that loads',
      '<p style="background:url(/x)">a</p>',
      'has a style that loads something',
    ],
    ['an end without a beginning', '<p>a</p></div>', 'is not well-formed'],
    ['a beginning without an end', '<div><p>a</p>', 'is not well-formed'],
    ['an element that seems to end itself', '<div/>', 'is not well-formed'],
    ['a comment', '<!-- a -->', 'is not well-formed'],
    ['an attribute without quotes', '<p class=a>a</p>', 'is not well-formed'],
  ])('refuses %s', (_what, markup, fault) => {
    expect(fragmentFaults(STYLE + markup)).toContain(fault);
  });

  it.each([
    ['markup without a style sheet', '<p>a</p>', 'does not begin with one style sheet'],
    [
      'a style sheet that loads',
      '<style>a{background:url(/x)}</style>',
      'has a style sheet that loads',
    ],
    ['an imported style sheet', '<style>@import "x";</style>', 'has a style sheet that loads'],
    [
      'more than a page needs',
      `${STYLE}<p>${'a'.repeat(100_000)}</p>`,
      'is larger than 100000 bytes',
    ],
  ])('refuses %s', (_what, html, fault) => {
    expect(fragmentFaults(html)).toEqual([expect.stringContaining(fault)]);
  });
});
