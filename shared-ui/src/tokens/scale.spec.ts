/** @jest-environment node */
import { size, space, typeScale } from './scale';

const pixels = (rem: string) => Number.parseFloat(rem) * 16;

it('the scale spaces in steps of 4 px', () => {
  for (const [step, rem] of Object.entries(space)) expect(pixels(rem)).toBe(Number(step) * 4);
});

it('the scale of type has eight steps, in px', () => {
  expect(Object.values(typeScale)).toEqual([13, 15, 17, 20, 26, 34, 44, 74]);
});

it.each(Object.entries(typeScale))(
  'the scale lets %s reach its full size and no more',
  (name, full) => {
    const largest = size[name as keyof typeof size].split(',').at(-1);
    expect(pixels(largest?.trim() ?? '')).toBe(full);
  },
);
