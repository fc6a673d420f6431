import { css } from 'styled-components';
import { font, weight, width } from './scale';

/** Wide and heavy: headings, numbers, stamps. */
export const wideType = css`
  font-family: ${font.text};
  font-stretch: ${width.wide};
  font-weight: ${weight.wide};
  letter-spacing: -0.012em;
  line-height: 1.15;
`;

/** Waybill numbers, phones, references. */
export const monoType = css`
  font-family: ${font.mono};
  font-stretch: ${width.text};
  font-variant-ligatures: none;
  letter-spacing: 0;
`;

/** Digits that line up in columns. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;
