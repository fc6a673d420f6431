import { css } from 'styled-components';
import { media } from './media';

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
