import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { tabularFigures, token, wideType } from '../tokens';

export interface DefinitionItem {
  /** When two terms read the same. */
  id?: string;
  term: ReactNode;
  value: ReactNode;
  /** The one that all the others lead up to, such as a total. */
  strong?: boolean;
}

interface DefinitionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly DefinitionItem[];
}

/** Terms at the left, values at the right, a row each. */
export function DefinitionList({ items, ...rest }: DefinitionListProps) {
  return (
    <List {...rest}>
      {items.map((item, index) => (
        <Row key={item.id ?? (typeof item.term === 'string' ? item.term : index)}>
          <Term>{item.term}</Term>
          <Value $strong={item.strong}>{item.value}</Value>
        </Row>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${token.space[2]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
`;

const Term = styled.dt`
  color: ${token.color.textSoft};
`;

const Value = styled.dd<{ $strong?: boolean }>`
  ${tabularFigures}
  margin-inline-start: auto;
  font-weight: ${token.weight.medium};
  text-align: end;
  overflow-wrap: anywhere;
  ${({ $strong }) => $strong && wideType}
  font-size: ${({ $strong }) => ($strong ? token.size.lead : token.size.label)};
`;
