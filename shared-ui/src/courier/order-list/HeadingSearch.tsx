import { media } from '@courier/shared-ui/base';
import { SearchBox } from '@courier/shared-ui/paged-list';
import styled from 'styled-components';

/** The search of a list, which says what it searches. */
export const HeadingSearch = styled(SearchBox).attrs({ labelHidden: true, spellCheck: false })`
  flex: 1 1 15rem;
  width: 15rem;
  max-width: 16rem;

  ${media.small} {
    flex-basis: 100%;
    width: auto;
    max-width: none;
  }
`;
