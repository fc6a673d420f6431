import { LoadingText, Page, Skeleton, Stack, VisuallyHidden } from '@courier/shared-ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { PAGE_BEGINNINGS } from './page-beginnings';

/**
 * Stands where a page will be: in the prerendered documents from the first paint on. It is as high as the screen,
 * so that the footer does not jump when the page arrives.
 */
export function PageLoading() {
  const { pathname } = useLocation();
  const beginning = PAGE_BEGINNINGS[pathname];
  if (!beginning) return <UnknownPageLoading />;
  return (
    <Room>
      <VisuallyHidden>
        <LoadingText />
      </VisuallyHidden>
      {beginning}
    </Room>
  );
}

function UnknownPageLoading() {
  return (
    <Room>
      <Page>
        <Stack>
          <LoadingText />
          <Skeleton width="18rem" height="2.5rem" />
          <Skeleton lines={3} />
        </Stack>
      </Page>
    </Room>
  );
}

const Room = styled.div`
  min-height: 100dvh;
`;
