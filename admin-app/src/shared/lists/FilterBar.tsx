import { SelectField, type SelectOption, Soft } from '@courier/shared-ui';
import { TableBar } from './TableBar';

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
