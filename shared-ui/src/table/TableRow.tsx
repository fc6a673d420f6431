import type { FocusEvent, Ref } from 'react';
import { cardLabelOf, type TableColumn } from './columns';
import { SelectBox } from './SelectBox';
import { Cell, RowLine } from './table.styles';
import type { RowTick } from './use-ticks';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  selected: boolean;
  tick?: RowTick | null;
  /** The rest only where not all rows are in the document. */
  ref?: Ref<HTMLTableRowElement>;
  'aria-rowindex'?: number;
  'data-index'?: number;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
}

export function TableRow<Row>({ row, columns, selected, tick, ...rest }: TableRowProps<Row>) {
  return (
    <RowLine {...rest} role="row" aria-current={selected || undefined}>
      {tick !== undefined && (
        <Cell role="cell" data-tick="" $align="start">
          {tick && <SelectBox {...tick} />}
        </Cell>
      )}
      {columns.map((column) => (
        <Cell
          key={column.id}
          role="cell"
          data-label={cardLabelOf(column)}
          $align={column.align ?? 'start'}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </RowLine>
  );
}
