import { ErrorState, type ErrorStateProps, Page } from '@courier/shared-ui/base';

/** A failure in place of a page: the tab and the outline of the document name it as they would name the page. */
export function FailedPage({ title, ...rest }: ErrorStateProps & { title: string }) {
  return (
    <Page>
      <title>{title}</title>
      <ErrorState title={title} titleAs="h1" {...rest} />
    </Page>
  );
}
