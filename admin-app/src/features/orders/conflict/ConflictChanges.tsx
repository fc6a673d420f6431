import styled from 'styled-components';
import { changeWords, type OrderConflict } from './order-conflict';

/** What somebody else did to the order meanwhile, and who. */
export function ConflictChanges({ changes }: Pick<OrderConflict, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <List aria-label="What changed">
      {changes.map((change) => (
        <li key={change.id}>{changeWords(change)}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  overflow-wrap: anywhere;
`;
