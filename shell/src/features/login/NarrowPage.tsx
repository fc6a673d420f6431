import { Page, SectionTitle, Stack } from '@courier/shared-ui/base';
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
      </Narrow>
    </Page>
  );
}

const Narrow = styled(Stack)`
  max-width: 28rem;
  margin-inline: auto;
`;
