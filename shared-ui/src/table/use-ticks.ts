import { withKey, type TableSelection } from './selection';

/** The tick before one row. */
export interface RowTick {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

interface TicksOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row> | undefined;
}

export function useTicks<Row>({ rows, rowKey, selection }: TicksOptions<Row>) {
  const canSelect = (row: Row) => selection?.canSelect?.(row) ?? true;

  return {
    selectableKeys: selection ? rows.filter(canSelect).map(rowKey) : [],
    /** `undefined` where rows have no ticks at all, `null` for a row that cannot be ticked. */
    tickOf(row: Row): RowTick | null | undefined {
      if (!selection) return undefined;
      if (!canSelect(row)) return null;
      const key = rowKey(row);
      return {
        label: selection.rowLabel(row),
        checked: selection.keys.has(key),
        onChange: (checked) => selection.onChange(withKey(selection.keys, key, checked)),
      };
    },
  };
}
