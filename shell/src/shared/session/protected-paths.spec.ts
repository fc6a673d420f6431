import { homeOf } from './protected-paths';

it.each([
  ['admin', '/manager'],
  ['customer', '/dashboard'],
  ['support', '/support/desk'],
])('homeOf returns where the role %s belongs: %s', (role, path) => {
  expect(homeOf(role)).toBe(path);
});
