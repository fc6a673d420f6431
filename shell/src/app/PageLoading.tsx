import { LoadingText, Page } from '@courier/shared-ui';

/** Stands where a page will be; silent at first, since most pages are there in a moment. */
export function PageLoading() {
  return (
    <Page>
      <LoadingText />
    </Page>
  );
}
