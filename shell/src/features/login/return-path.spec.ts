import { knownRemotes } from '../../testing/render-shell';
import { REMOTE } from '../../testing/remote';
import { discovery, LOADING } from '../remotes/discovery-store';
import { returnPath } from './return-path';

jest.mock('../remotes/federation', () => ({ fetchExposed: jest.fn() }));

beforeEach(() => discovery.set(knownRemotes(REMOTE)));
afterEach(() => discovery.set(LOADING));

it('returnPath is the page that sent somebody to sign in', () => {
  expect(returnPath({ from: '/dashboard?tab=done' }, 'customer')).toBe('/dashboard?tab=done');
  expect(returnPath({ from: '/tracking/updates#token' }, 'customer')).toBe(
    '/tracking/updates#token',
  );
});

it('returnPath is null for a page that is not for the role', () => {
  expect(returnPath({ from: '/dashboard' }, 'admin')).toBeNull();
});

it.each([
  null,
  undefined,
  'text',
  {},
  { from: 3 },
  { from: 'https://evil.example' },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
])('returnPath is null for a state without a path of this site: %j', (state) => {
  expect(returnPath(state, 'customer')).toBeNull();
});
