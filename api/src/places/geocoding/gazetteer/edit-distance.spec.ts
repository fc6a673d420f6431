import { differsByAtMost } from './edit-distance';

describe('differsByAtMost', () => {
  it.each([
    ['durban', 'durban', 0, true],
    ['durban', 'durbn', 1, true],
    ['durban', 'durbaan', 1, true],
    ['durban', 'derban', 1, true],
    ['durban', 'drubann', 1, false],
    ['durban', 'druban', 1, true],
    ['durban', 'harare', 2, false],
    ['', 'ab', 2, true],
    ['', 'abc', 2, false],
  ])('for %s and %s within %i returns %s', (a, b, most, expected) => {
    expect(differsByAtMost(a, b, most)).toBe(expected);
    expect(differsByAtMost(b, a, most)).toBe(expected);
  });
});
