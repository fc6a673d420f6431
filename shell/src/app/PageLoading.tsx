import { LoadingText, Page } from '@courier/shared-ui';
import styled from 'styled-components';

/** Stands where a page will be; silent at first, since most pages are there in a moment. */
export function PageLoading() {
  return (
    <Place>
      <LoadingText />
    </Place>
  );
}

/* As high as the screen: the footer waits below it instead of being pushed there when the page comes. */
const Place = styled(Page)`
  min-height: 100dvh;
`;
