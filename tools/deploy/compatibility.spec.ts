/** @jest-environment node */
import { satisfies } from './compatibility';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.9.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.1.5', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.2', '^0.0.1', false],
  ['2.0.0', '>=1.0.0 <3.0.0', true],
  ['3.0.0', '>=1.0.0 <3.0.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.0', 'latest', false],
])('version %s satisfies %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
