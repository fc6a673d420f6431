import { token } from '@courier/shared-ui';
import styled from 'styled-components';

/** Over a table: what filters it at the left, what adds to it at the right. */
export const TableBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[4]};
`;
