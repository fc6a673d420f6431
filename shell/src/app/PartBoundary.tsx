import { Page, SectionTitle, TextLink } from '@courier/shared-ui';
import { Component, type ReactNode } from 'react';
import { reportError } from '../host/report-error';

/**
 * A part of the shell itself that could not be fetched, or fell over. `lazy` keeps its failure for the life of
 * the page, so the way on is a page load; the frame with its links stays.
 */
export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, 'shell');
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page role="alert">
        <SectionTitle level={1}>This page did not arrive</SectionTitle>
        <p>
          Check your connection, then{' '}
          <TextLink to={window.location.pathname + window.location.search} reloadDocument>
            load it again
          </TextLink>
          .
        </p>
      </Page>
    );
  }
}
