const { page } = jest.requireActual<{ page(parts: object): string }>('../../../webpack/page.cjs');

const served = new DOMParser().parseFromString(
  page({
    base: '/shell/v/',
    boot: '',
    icon: '<svg/>',
    main: { file: 'main.js', integrity: 'sha384-a' },
    fonts: { preload: [], css: '' },
    ground: '',
    files: { scripts: {} },
  }),
  'text/html',
);

const meta = (name: string) =>
  served.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

it('the document has the title and description of the specification', () => {
  expect(served.title).toBe('Professional Courier Services');
  expect(meta('description')).toMatch(
    /^Professional Courier Services: reliable delivery solutions across South Africa\./,
  );
});

it('the document sets the largest scale of the viewport to 1', () => {
  expect(meta('viewport')).toBe('width=device-width, initial-scale=1, maximum-scale=1');
});
