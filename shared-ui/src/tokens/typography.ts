import { css } from 'styled-components';
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
