import { media } from '@courier/shared-ui';
import styled from 'styled-components';

/**
 * As high as the screen at least, whatever a page has to show by now: it comes in several steps, and the footer
 * would jump into view and out of it between them. A page that says it is complete is as high as it is.
 */
export const FullHeight = styled.div`
  min-height: 100dvh;

  &:has([data-page-complete]) {
    min-height: 0;
  }

  ${media.print} {
    min-height: 0;
  }
`;
