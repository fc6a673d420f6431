import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from 'react';
import { cardLabelOf, type TableColumn } from './columns';
import { SelectBox } from './SelectBox';
import { Cell, RowLine } from './table.styles';
import type { RowTick } from './use-ticks';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  selected: boolean;
  onSelect?: (row: Row) => void;
  tick?: RowTick | null;
  /** The rest only where not all rows are in the document. */
  ref?: Ref<HTMLTableRowElement>;
  'aria-rowindex'?: number;
  'data-index'?: number;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
}

export function TableRow<Row>({
  row,
  columns,
  selected,
  onSelect,
  tick,
  ...rest
}: TableRowProps<Row>) {
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (!isInsideControl(event)) onSelect?.(row);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    onSelect?.(row);
  };
  const pressable = onSelect
    ? { tabIndex: 0, onClick: handleClick, onKeyDown: handleKeyDown }
    : undefined;

  return (
    <RowLine
      {...rest}
      {...pressable}
      role="row"
      aria-current={selected || undefined}
      $pressable={Boolean(onSelect)}
    >
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

function isInsideControl(event: MouseEvent<HTMLElement>): boolean {
  const control = (event.target as Element).closest('a, button, input, select, textarea, label');
  return control !== null && event.currentTarget.contains(control);
}
