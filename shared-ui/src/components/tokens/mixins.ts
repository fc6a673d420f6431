import { css } from 'styled-components';
import { media } from './media';
import { token } from './token';

/** Wide and heavy: headings, numbers, stamps. */
export const wideType = css`
  font-family: ${token.font.text};
  font-stretch: ${token.width.wide};
  font-weight: ${token.weight.wide};
  letter-spacing: -0.012em;
  line-height: 1.15;
`;

/** Waybill numbers, phones, references. */
export const monoType = css`
  font-family: ${token.font.mono};
  font-stretch: ${token.width.text};
  font-variant-ligatures: none;
  letter-spacing: 0;
`;

/** Digits that line up in columns. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/**
 * What a background and a shadow show elsewhere, where colours are forced and neither is drawn: a line in the system's own
 * colour of a selection. Whoever is on it sees the line of the focus.
 */
export const forcedSelection = css`
  ${media.forced} {
    &:not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
