import {
  frameAt,
  homeOf,
  linkFaults,
  pageFaults,
  placeAt,
  deskFaults,
  readLinks,
  readDesk,
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
const PLACE = { label: 'Vans', icon: 'van', to: '/fleet', order: 1, roles: ['admin'] } as const;

it.each([
  [null, 'no object'],
  [{ ...PLACE, label: undefined }, 'no valid label'],
  [{ ...PLACE, icon: '<svg>' }, 'no valid icon'],
  [{ ...PLACE, roles: [] }, 'no valid roles'],
  [{ ...PLACE, colour: 'red' }, 'no valid colour'],
  [{ ...PLACE, to: '/quote' }, 'leads to /quote, which is no page'],
  [{ ...PLACE, to: '/fleet?a=1?b=2' }, 'which is no page'],
  [{ ...PLACE, count: { from: '//elsewhere.example/api', fields: ['all'] } }, 'no valid count'],
  [{ ...PLACE, count: { from: '/api/vans', fields: [] } }, 'no valid count'],
  [{ ...PLACE, count: { from: '/api/vans', fields: ['all'], colour: 1 } }, 'no valid count'],
  [{ ...PLACE, alert: { from: '/api/vans', field: 'broken' } }, 'no valid alert'],
  [{ ...PLACE, alert: { from: '/vans', field: 'broken', words: 'Broken' } }, 'no valid alert'],
  [{ ...PLACE, opens: { van: '/fleet?van=' } }, 'no valid opens'],
  [{ ...PLACE, opens: { order: '/quote?order=' } }, 'leads to /quote?order=, which is no page'],
  [{ ...PLACE, to: '//fleet' }, 'which is no page'],
  [{ ...PLACE, also: ['/fleet?tab=old', '/quote'] }, 'leads to /quote, which is no page'],
])('deskFaults refuses %j', (place, words) => {
  expect(deskFaults(place, ROUTES).join()).toContain(words);
});

it.each([
  ['/fleet', '', 'Vans'],
  ['/fleet/7', '?tab=unknown', 'Vans'],
  ['/fleet', '?van=7&tab=bank', 'Money'],
  ['/fleet', '?tab=cash-up', 'Money'],
  ['/fleet/plan', '?tab=bank', 'Money'],
  ['/fleets', '?tab=bank', undefined],
])('placeAt finds the place that names most of %s%s: %s', (pathname, search, label) => {
  const money = { ...PLACE, label: 'Money', to: '/fleet?tab=bank', also: ['/fleet?tab=cash-up'] };
  expect(placeAt([money, PLACE], pathname, search)?.label).toBe(label);
});

describe('navigationOf', () => {
  const remote = (enabled: boolean, order: number, path: string) => ({
    enabled,
    nav: readLinks([{ label: path, to: path, order }], [path]),
    desk: readDesk([{ ...PLACE, label: path, to: path, order }], [path]),
    pages: readPages({ [path]: { title: path, description: 'x', bar: 'service' } }, [path]) ?? {},
  });

  it('orders the links and the places of all remotes, and leaves out those of one that is switched off', () => {
    const navigation = navigationOf([
      remote(true, 9, '/late'),
      remote(false, 2, '/off'),
      remote(true, 1, '/a'),
    ]);
    expect(navigation.links.map(({ to }) => to)).toEqual(['/a', '/late']);
    expect(navigation.desk.map(({ to }) => to)).toEqual(['/a', '/late']);
    expect(Object.keys(navigation.pages)).toEqual(['/late', '/off', '/a']);
  });

  it('keeps of a page its frame and how it begins, and nothing of a usual one', () => {
    const pages = {
      '/fleet': { title: 'Fleet' },
      '/fleet/plan': { title: 'Plan', heading: 'Plan' },
    };
    const navigation = navigationOf([{ enabled: true, nav: [], desk: [], pages }]);
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
  expect(JSON.parse(JSON.stringify(frameAt({ links: [], desk: [], pages }, path)))).toEqual(frame);
});
