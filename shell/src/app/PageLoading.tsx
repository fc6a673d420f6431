import { LoadingText, Page, Skeleton, Stack, VisuallyHidden } from '@courier/shared-ui';
import { useLocation } from 'react-router-dom';
import { PAGE_BEGINNINGS } from './page-beginnings';
import { FullHeight } from './FullHeight';

/** Stands where a page will be: in the prerendered documents from the first paint on. */
export function PageLoading() {
  const { pathname } = useLocation();
  const beginning = PAGE_BEGINNINGS[pathname];
  if (!beginning) return <UnknownPageLoading />;
  return (
    <FullHeight>
      <VisuallyHidden>
        <LoadingText />
      </VisuallyHidden>
      {beginning}
    </FullHeight>
  );
}

function UnknownPageLoading() {
  return (
    <FullHeight>
      <Page>
        <Stack>
          <LoadingText />
          <Skeleton width="18rem" height="2.5rem" />
          <Skeleton lines={3} />
        </Stack>
      </Page>
    </FullHeight>
  );
}
