import { homeOf, pageAt } from './pages';

it.each([
  ['admin', '/manager'],
  ['customer', '/dashboard'],
  ['support', '/support/desk'],
] as const)('homeOf returns where the role %s belongs: %s', (role, path) => {
  expect(homeOf(role)).toBe(path);
});

it.each([
  ['/support/desk/7', '/support/desk'],
  ['/support/tickets', '/support'],
  ['/login/reset', '/login/reset'],
  ['/login/confirm-email', '/login/confirm-email'],
  ['/', '/'],
  ['/supporters', undefined],
])('pageAt finds the page of %s: %s', (pathname, path) => {
  expect(pageAt(pathname)?.path).toBe(path);
});
