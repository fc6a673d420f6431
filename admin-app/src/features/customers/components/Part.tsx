import { SectionTitle, Soft, token } from '@courier/shared-ui/base';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface PartProps {
  title: string;
  /** A few words after the title. */
  note?: ReactNode;
  /** The way to all of it, at the far end. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its own line. */
export function Part({ title, note, aside, children }: PartProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <SectionTitle level={2} size="label" id={id}>
          {title}
        </SectionTitle>
        {note && <Soft>{note}</Soft>}
        {aside && <Aside>{aside}</Aside>}
      </Head>
      {children}
    </Section>
  );
}

/** The rows of a part: each a line of its own. */
export const PartRows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    --number-size: ${token.size.caption};
    --stamp-size: 0.75rem;
    --stamp-width: ${token.width.text};
    --stamp-tracking: 0.02em;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${token.space[3]};
    align-items: center;
    padding-block: ${token.space[1]};
    border-top: ${token.border.hairline} solid ${token.color.line};
    overflow-wrap: anywhere;
  }
`;

const Section = styled.section`
  min-width: 0;
  border-top: ${token.border.object} solid ${token.color.edge};
  font-size: ${token.size.caption};
  line-height: 1.125rem;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space[2]};
  padding-block: ${token.space[2]};
`;

const Aside = styled.div`
  margin-inline-start: auto;
`;
