import {
  frameAt,
  homeOf,
  linkFaults,
  pageFaults,
  readLinks,
  readPages,
  navigationOf,
} from './pages';

const ROUTES = ['/fleet'];

it.each([
  ['admin', '/manager'],
  ['customer', '/dashboard'],
  ['support', '/support/desk'],
] as const)('homeOf returns where the role %s belongs: %s', (role, path) => {
  expect(homeOf(role)).toBe(path);
});

describe('pageFaults', () => {
  const page = { title: 'Fleet', heading: 'Our vans', bar: 'service' };

  it('finds none in a good declaration', () => {
    expect(pageFaults('/fleet', page, ROUTES)).toEqual([]);
    const planned = { title: 'Plan', roles: ['support'], bar: 'bare', width: 'desk' };
    expect(pageFaults('/fleet/plan', planned, ROUTES)).toEqual([]);
  });

  it('lets what builds of before declared of first screens pass', () => {
    const former = { ...page, isPrerendered: true, draft: 'fleet.draft' };
    expect(pageFaults('/fleet', former, ROUTES)).toEqual([]);
    expect(readPages({ '/fleet': former }, ROUTES)).toEqual({ '/fleet': page });
  });

  it.each([
    ['no title', '/fleet', { title: undefined }, 'needs a title'],
    ['a long title', '/fleet', { title: 'x'.repeat(71) }, 'no valid title'],
    ['an unknown field', '/fleet', { colour: 'red' }, 'no valid colour'],
    ['an inherited field', '/fleet', { toString: 'red' }, 'no valid toString'],
    ['an unknown role', '/fleet', { roles: ['owner'] }, 'no valid roles'],
    ['no roles at all', '/fleet', { roles: [] }, 'no valid roles'],
    ['an unknown bar', '/fleet', { bar: 'golden' }, 'no valid bar'],
    ['a path of another remote', '/quote', {}, 'below no route'],
    ['a path of the shell', '/', {}, 'below no route'],
  ])('refuses %s', (_what, path, wrong, words) => {
    const faults = pageFaults(path, JSON.parse(JSON.stringify({ ...page, ...wrong })), ROUTES);
    expect(faults.join()).toContain(words);
  });

  it.each([null, 'Fleet', []])('refuses %j for a page', (wrong) => {
    expect(pageFaults('/fleet', wrong, ROUTES)).toEqual(['The page /fleet is no object.']);
  });
});

it.each([
  [null, 'no object'],
  [{ to: '/fleet', order: 1 }, 'no valid label'],
  [{ label: 'Fleet', order: 1 }, 'no valid to'],
  [{ label: 'Fleet', to: '/fleet' }, 'no valid order'],
  [{ label: 'Fleet', to: '/quote', order: 1 }, 'leads to /quote, which is no page'],
  [{ label: 'Fleet', to: '/fleet', order: 1, roles: ['owner'] }, 'no valid roles'],
])('linkFaults refuses %j', (link, words) => {
  expect(linkFaults(link, ROUTES).join()).toContain(words);
});

describe('navigationOf', () => {
  const remote = (enabled: boolean, order: number, path: string) => ({
    enabled,
    nav: readLinks([{ label: path, to: path, order }], [path]),
    pages: readPages({ [path]: { title: path, description: 'x', bar: 'service' } }, [path]) ?? {},
  });

  it('orders the links of all remotes, and leaves out those of one that is switched off', () => {
    const navigation = navigationOf([
      remote(true, 9, '/late'),
      remote(false, 2, '/off'),
      remote(true, 1, '/a'),
    ]);
    expect(navigation.links.map(({ to }) => to)).toEqual(['/a', '/late']);
    expect(Object.keys(navigation.pages)).toEqual(['/late', '/off', '/a']);
  });

  it('keeps of a page its frame and how it begins, and nothing of a usual one', () => {
    const pages = {
      '/fleet': { title: 'Fleet' },
      '/fleet/plan': { title: 'Plan', heading: 'Plan' },
    };
    const navigation = navigationOf([{ enabled: true, nav: [], pages }]);
    expect(JSON.stringify(navigation.pages)).toBe('{"/fleet/plan":{"heading":"Plan"}}');
  });
});

it.each([
  ['/fleet', { bar: 'service' }],
  ['/fleet/vans', { bar: 'service' }],
  ['/fleet/plan', { bar: 'service', roles: ['support'], width: 'desk' }],
  ['/fleet/plan/today/all', { bar: 'bare', roles: ['support'], width: 'desk' }],
  ['/fleets', {}],
  ['/', {}],
])('frameAt takes for %s what the nearest page declares: %j', (path, frame) => {
  const pages = {
    '/fleet/plan/today': { bar: 'bare' },
    '/fleet': { bar: 'service' },
    '/fleet/plan': { roles: ['support'], width: 'desk' },
  } as const;
  expect(JSON.parse(JSON.stringify(frameAt({ links: [], pages }, path)))).toEqual(frame);
});
