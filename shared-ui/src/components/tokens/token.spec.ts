/** @jest-environment node */
import { DARK_COLORS, LIGHT_COLORS } from '@courier/contract';
import { declarationsOf } from './custom-properties';
import { token } from './token';

const names = (css: string) => [...css.matchAll(/(--c-[a-z-]+):/g)].map(([, name]) => name);

it('a token refers to every colour that a scheme declares, and to no other', () => {
  const referred = [...JSON.stringify(token.color).matchAll(/var\((--c-[a-z-]+)\)/g)];
  expect(referred.map(([, name]) => name).sort()).toEqual(
    names(declarationsOf(LIGHT_COLORS)).sort(),
  );
});

it('a token declares every colour once, by the same names in both themes', () => {
  const lightNames = names(declarationsOf(LIGHT_COLORS));
  expect(new Set(lightNames).size).toBe(lightNames.length);
  expect(names(declarationsOf(DARK_COLORS))).toEqual(lightNames);
});
