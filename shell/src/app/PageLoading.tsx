import { LoadingText, Page, Skeleton, Stack } from '@courier/shared-ui';
import styled from 'styled-components';

/**
 * Stands where a page will be: in the prerendered documents from the first paint on. It is as high as the screen,
 * so that the footer does not jump when the page arrives.
 */
export function PageLoading() {
  return (
    <Room>
      <Stack>
        <LoadingText />
        <Skeleton width="18rem" height="2.5rem" />
        <Skeleton lines={3} />
      </Stack>
    </Room>
  );
}

const Room = styled(Page)`
  min-height: 100dvh;
`;
