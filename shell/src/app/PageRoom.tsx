import { media } from '@courier/shared-ui';
import styled from 'styled-components';

/**
 * As high as the screen at least, whatever a page has to show by now: it comes in several steps, and the footer
 * would jump into view and out of it between them.
 */
export const PageRoom = styled.div`
  min-height: 100dvh;

  ${media.print} {
    min-height: 0;
  }
`;
