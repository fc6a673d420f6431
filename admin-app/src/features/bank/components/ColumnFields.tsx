import type { CsvRow } from '@courier/contract';
import { Banner, Grid, SelectField, Stack } from '@courier/shared-ui/base';
import type { ChosenColumns, ColumnName } from '../statement-file';

const FIELDS = [
  ['dayColumn', 'Date'],
  ['textColumn', 'Description'],
  ['referenceColumn', 'Reference'],
  ['amountColumn', 'Amount, or money in'],
] as const satisfies readonly (readonly [ColumnName, string])[];

interface ColumnFieldsProps {
  rows: readonly CsvRow[];
  columns: ChosenColumns;
  isTried: boolean;
  onChange: (columns: ChosenColumns) => void;
}

/** Asks which column is which, in a file of a layout that we do not know. */
export function ColumnFields({ rows, columns, isTried, onChange }: ColumnFieldsProps) {
  return (
    <Stack gap={3}>
      <Banner tone="warning" title="We do not know this layout">
        Choose which column is which.
      </Banner>
      <Grid min="11rem">
        {FIELDS.map(([name, label]) => {
          const isOptional = name === 'referenceColumn';
          return (
            <SelectField
              key={name}
              label={label}
              options={[
                { value: '', label: isOptional ? 'None' : 'Choose a column' },
                ...optionsOf(rows),
              ]}
              value={columns[name]}
              error={isTried && !isOptional && !columns[name] ? 'Choose a column' : undefined}
              onChange={({ target }) => onChange({ ...columns, [name]: target.value })}
              required={!isOptional}
            />
          );
        })}
      </Grid>
    </Stack>
  );
}

/** Columns by what stands over them: the widest of the first rows names the most. */
function optionsOf(rows: readonly CsvRow[]) {
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== '').length;
  const top = rows.slice(0, 30);
  const most = Math.max(...top.map(filled));
  const names = top.find((row) => filled(row) === most)?.cells ?? [];
  return names.map((name, index) => ({
    value: String(index + 1),
    label: `${index + 1}. ${name.trim().slice(0, 40)}`,
  }));
}
