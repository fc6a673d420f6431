import { Cluster, token } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Saved things, one under the other, with what can be done to each. */
export const DetailRows = styled.ul`
  display: grid;
  border-block: ${token.border.hairline} solid ${token.color.line};
`;

export function DetailRow({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <Row>
      <Text>{children}</Text>
      <Cluster>{actions}</Cluster>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[3]};

  & + & {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

const Text = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
