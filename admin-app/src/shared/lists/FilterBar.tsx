import type { SelectOption } from '@courier/shared-ui';
import { SelectField, Soft, token } from '@courier/shared-ui/base';
import styled from 'styled-components';

interface FilterBarProps<Value extends string> {
  options: readonly SelectOption[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the list holds. */
  explanation?: string;
}

/** Over a table, chooses which rows it shows. */
export function FilterBar<Value extends string>({
  explanation,
  onChange,
  ...select
}: FilterBarProps<Value>) {
  return (
    <TableBar>
      <SelectField
        {...select}
        label="Show"
        fieldSize="small"
        onChange={({ target }) => onChange(target.value as Value)}
      />
      {explanation && <Soft as="p">{explanation}</Soft>}
    </TableBar>
  );
}

/** Over a table: what filters it at the left, what adds to it at the right. */
export const TableBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[4]};

  /* A filter beside buttons has them on its own line, not below it. */
  & & {
    margin-bottom: 0;
  }
`;
