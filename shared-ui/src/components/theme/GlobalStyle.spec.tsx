import { DARK_COLORS, LIGHT_COLORS } from '@courier/contract';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from '.';

function css(): string {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  return sheet.getStyleTags();
}

/** The ground that the first rule of a selector sets. */
function groundOf(selector: string): string | undefined {
  const rule = css().split(`${selector}{`)[1]?.split('}')[0];
  return rule?.match(/--c-ground:([^;]+)/)?.[1];
}

it('GlobalStyle starts with the light theme', () => {
  expect(groundOf(':root')).toBe(LIGHT_COLORS.ground);
});

it('GlobalStyle follows the theme that the document names, and else the system', () => {
  expect(groundOf(':root[data-theme="dark"]') ?? groundOf(":root[data-theme='dark']")).toBe(
    DARK_COLORS.ground,
  );
  expect(groundOf(':root:not([data-theme])')).toBe(DARK_COLORS.ground);
});

it('GlobalStyle prints on white, whatever the screen shows', () => {
  expect(css()).toMatch(/@media print\{[^@]*color-scheme:light/);
  expect(css()).toContain('--c-ground:var(--c-surface)');
});

it('GlobalStyle stops motion when reduced motion is asked for', () => {
  expect(css()).toContain('prefers-reduced-motion: reduce');
});

it('GlobalStyle strengthens soft text when more contrast is asked for', () => {
  expect(css()).toContain('--c-text-soft:var(--c-text)');
});
