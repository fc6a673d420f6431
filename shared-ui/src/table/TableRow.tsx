import type { FocusEvent, ReactNode, Ref } from 'react';
import { SelectBox } from './SelectBox';
import { Cell, RowLine } from './table.styles';
import type { RowTick } from './selection';

export interface TableColumn<Row> {
  id: string;
  /** Never empty: a column without words on top has `<VisuallyHidden>` ones. */
  header: ReactNode;
  align?: 'start' | 'end';
  cell: (row: Row) => ReactNode;
  /** The label before the value when the row is a card; `''` for none. The header when it is text. */
  cardLabel?: string;
  /** Any CSS width. `VirtualTable` shares the width out by it: its columns do not follow their content. */
  width?: string;
}

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

function cardLabelOf<Row>(column: TableColumn<Row>): string | undefined {
  const label = column.cardLabel ?? (typeof column.header === 'string' ? column.header : '');
  return label || undefined;
}

interface EmptyRowProps {
  /** How many cells a row has. */
  span: number;
  children: ReactNode;
}

/** In place of the rows where there are none. */
export function EmptyRow({ span, children }: EmptyRowProps) {
  return (
    <RowLine role="row">
      <Cell role="cell" colSpan={span} $align="start">
        {children}
      </Cell>
    </RowLine>
  );
}
