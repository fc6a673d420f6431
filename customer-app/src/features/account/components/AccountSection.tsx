import { SectionTitle, Soft, Stack, token } from '@courier/shared-ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface AccountSectionProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** What it is about at the left, what can be done at the right. */
export function AccountSection({ title, description, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <Row aria-labelledby={titleId}>
      <Stack gap={2}>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        <Soft as="p">{description}</Soft>
      </Stack>
      <div>{children}</div>
    </Row>
  );
}

const Row = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]} ${token.space[10]};
  padding-block: ${token.space[5]} ${token.space[10]};
  border-top: ${token.border.object} solid ${token.color.edge};

  @media (min-width: 56rem) {
    grid-template-columns: 17rem minmax(0, 40rem);
  }
`;
