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

it('is titled and described as the specification has it', () => {
  expect(served.title).toBe('Professional Courier Services');
  expect(meta('description')).toMatch(
    /^Professional Courier Services: reliable delivery solutions across South Africa\./,
  );
});

it('keeps the largest scale at 1', () => {
  expect(meta('viewport')).toBe('width=device-width, initial-scale=1, maximum-scale=1');
});
