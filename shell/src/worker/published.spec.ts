import { documentKey, kindOf } from './published';

const ORIGIN = 'https://couriers.example';

const navigation = (address: string) =>
  ({ method: 'GET', mode: 'navigate', url: ORIGIN + address }) as Request;
const subresource = (address: string) => ({ ...navigation(address), mode: 'cors' }) as Request;

it.each(['/', '/quote', '/tracking?number=EC000000', '/dashboard/history', '/quote/placed/EC1'])(
  'the worker answers a navigation to %s',
  (address) => expect(kindOf(navigation(address), ORIGIN)).toBe('document'),
);

it.each([
  '/api/docs',
  '/api/orders/EC000000/label.pdf',
  '/versions/customer/1.0.0-ab',
  '/sitemap.xml',
  '/sw.js',
  '/quote?mfe=customer@1.0.0-ab',
])('the worker leaves a navigation to %s alone', (address) =>
  expect(kindOf(navigation(address), ORIGIN)).toBeNull(),
);

it.each(['/api/orders/EC000000', '/api/auth/me', '/quote', '/icon.svg'])(
  'the worker leaves a request for %s alone',
  (address) => expect(kindOf(subresource(address), ORIGIN)).toBeNull(),
);

it('the worker answers requests for published files and discovery', () => {
  expect(kindOf(subresource('/shell/1.0.0-ab/main.js'), ORIGIN)).toBe('file');
  expect(kindOf(subresource('/remotes/customer/1.0.0-ab/1.js?try=2'), ORIGIN)).toBe('file');
  expect(kindOf(subresource('/discovery.json'), ORIGIN)).toBe('discovery');
  const elsewhere = 'https://files.example';
  expect(kindOf(subresource('/shell/1.0.0-ab/main.js'), elsewhere)).toBe('file');
});

it('the worker leaves other origins, and what changes something, alone', () => {
  expect(kindOf(subresource('/discovery.json'), 'https://elsewhere.example')).toBeNull();
  expect(kindOf({ ...navigation('/quote'), method: 'POST' } as Request, ORIGIN)).toBeNull();
});

it('a document is kept by its path and the names in its query', () => {
  expect(documentKey(`${ORIGIN}/tracking?number=EC000000&a=1`)).toBe('/tracking?a&number');
  expect(documentKey(`${ORIGIN}/quote`)).toBe('/quote');
});
