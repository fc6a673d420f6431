import { Banner, Page, SectionTitle, Stack, useIsOnline } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface NarrowPageProps {
  /** Of the document. */
  title: string;
  heading: string;
  children: ReactNode;
}

/** A page with one form. */
export function NarrowPage({ title, heading, children }: NarrowPageProps) {
  return (
    <Page>
      <title>{title}</title>
      <Narrow gap={6}>
        <SectionTitle level={1}>{heading}</SectionTitle>
        {children}
        <Offline />
      </Narrow>
    </Page>
  );
}

/** Under the form, so that nothing in it moves. There before its words are, or a change of them is not announced. */
function Offline() {
  const isOnline = useIsOnline();
  return (
    <div aria-live="polite">
      {!isOnline && (
        <Banner role={undefined} tone="warning" title="You are offline">
          What you typed is kept. Try again when you’re back online.
        </Banner>
      )}
    </div>
  );
}

const Narrow = styled(Stack)`
  max-width: 28rem;
  margin-inline: auto;
`;
