import { DARK_COLORS, LIGHT_COLORS } from '@courier/contract';
import { createGlobalStyle, css } from 'styled-components';
import { declarationsOf, media, token } from '../tokens';

const themes = css`
  :root {
    color-scheme: light;
    ${declarationsOf(LIGHT_COLORS)}
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) {
      color-scheme: dark;
      ${declarationsOf(DARK_COLORS)}
    }
  }

  :root[data-theme='dark'] {
    color-scheme: dark;
    ${declarationsOf(DARK_COLORS)}
  }

  /* Soft words and hairlines gain full strength for those who ask for it. */
  ${media.contrast} {
    :root:root {
      --c-text-soft: var(--c-text);
      --c-line: var(--c-edge);
    }
  }

  /* Paper is the counter by day, whatever the screen shows; a line that is drawn as a ground is printed too. */
  ${media.print} {
    :root:root {
      color-scheme: light;
      print-color-adjust: exact;
      ${declarationsOf(LIGHT_COLORS)}
      --c-ground: var(--c-surface);
    }
  }
`;

const elements = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  /* A focused control must not end under the strip of the floating chip. */
  ${media.chipDocked} {
    html:has([data-floating-chip]) {
      scroll-padding-bottom: ${token.space[14]};
    }
  }

  /* Nor what is scrolled to under a toast. */
  html:has([data-toast]) {
    scroll-padding-top: 6rem;
  }

  body {
    margin: 0;
    /* In px: it must not grow with the reader's text size. */
    min-width: 320px;
    background: ${token.color.ground};
    color: ${token.color.text};
    font-family: ${token.font.text};
    font-size: ${token.size.label};
    font-weight: ${token.weight.regular};
    line-height: 1.5;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }

  h1,
  h2,
  h3,
  h4,
  p,
  figure,
  blockquote,
  dl,
  dd,
  ol,
  ul {
    margin: 0;
  }

  ol,
  ul {
    padding: 0;
    list-style: none;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  img,
  svg {
    display: block;
    max-width: 100%;
  }

  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }

  h2,
  h3 {
    text-wrap: balance;
  }

  :focus-visible {
    outline: 2.5px solid ${token.color.focus};
    outline-offset: 2px;
  }

  ::selection {
    background: ${token.color.signal};
    color: ${token.color.onSignal};
  }
`;

const stillness = css`
  ${media.still} {
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Colours of both themes and the ground rules of the page. Rendered once, by the owner of the document. */
export const GlobalStyle = createGlobalStyle`
  ${themes}
  ${elements}
  ${stillness}
`;
