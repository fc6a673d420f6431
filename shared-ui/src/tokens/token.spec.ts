/** @jest-environment node */
import { declarationsOf } from './custom-properties';
import { dark } from './dark';
import { light } from './light';
import { token } from './token';

const names = (css: string) => [...css.matchAll(/(--c-[a-z-]+):/g)].map(([, name]) => name);

it('a token refers to a colour by its path in the scheme', () => {
  expect(token.color.surface).toBe('var(--c-surface)');
  expect(token.color.stamp.transitWarm.text).toBe('var(--c-stamp-transit-warm-text)');
});

it('a token refers to every colour that a scheme declares, and to no other', () => {
  const referred = [...JSON.stringify(token.color).matchAll(/var\((--c-[a-z-]+)\)/g)];
  expect(referred.map(([, name]) => name).sort()).toEqual(names(declarationsOf(light)).sort());
});

it('a token declares every colour once, by the same names in both themes', () => {
  const lightNames = names(declarationsOf(light));
  expect(new Set(lightNames).size).toBe(lightNames.length);
  expect(names(declarationsOf(dark))).toEqual(lightNames);
});

const pixels = (rem: string) => Number.parseFloat(rem) * 16;

it('the scale spaces in steps of 4 px', () => {
  for (const [step, rem] of Object.entries(token.space)) expect(pixels(rem)).toBe(Number(step) * 4);
});

it('the scale of type has eight steps, which reach their full size in px and no more', () => {
  const largest = Object.values(token.size).map(
    (clamped) => clamped.split(',').at(-1)?.trim() ?? '',
  );
  expect(largest.map(pixels)).toEqual([13, 15, 17, 20, 26, 34, 44, 74]);
});
