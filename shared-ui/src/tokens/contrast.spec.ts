/** @jest-environment node */
import { contrastOf, contrastPairs, leastContrast } from './contrast';
import { dark } from './dark';
import { light } from './light';

const schemes = { light, dark };

describe.each(Object.entries(schemes))('the %s scheme', (_, scheme) => {
  it.each(contrastPairs(scheme))('keeps $name readable as $use', ({ front, back, use }) => {
    expect(contrastOf(front, back)).toBeGreaterThanOrEqual(leastContrast[use]);
  });
});

it('contrastOf gives the ratios of WCAG', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});
