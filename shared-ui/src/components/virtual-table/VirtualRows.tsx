import { Fragment, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import type { TableColumn } from '../table';
import type { RowTick } from '../table/selection';
import { EmptyRow, TableRow } from '../table/TableRow';
import { useFocusHandedOn } from '../table/use-focus-handed-on';
import type { RowsInView } from './use-virtual-rows';

interface VirtualRowsProps<Row> {
  ref?: Ref<HTMLTableSectionElement>;
  view: RowsInView;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  hasLines?: boolean;
  selectedKey?: string;
  tickOf?: (row: Row) => RowTick;
  /** Cells of a row, the one with its tick included. */
  span: number;
  empty?: ReactNode;
}

/** The rows of a table that are near its view, and the space of the others. */
export function VirtualRows<Row>({
  ref,
  view: { items, after, measure, keepFocused },
  rows,
  columns,
  hasLines,
  selectedKey,
  tickOf,
  span,
  empty,
}: VirtualRowsProps<Row>) {
  const focus = useFocusHandedOn();
  return (
    <tbody ref={ref} role="rowgroup" {...focus}>
      {items.map(({ index, key, gap }) => {
        const row = rows[index] as Row;
        return (
          // Keyed, and not an array: rows without it are identified by their place in the view, and every
          // one of them is made again, without its focus, as soon as the view moves.
          <Fragment key={key}>
            {gap > 0 && <Gap size={gap} span={span} />}
            <TableRow
              ref={measure}
              id={key}
              index={index}
              onFocusMoved={keepFocused}
              row={row}
              columns={columns}
              hasLines={hasLines}
              selected={key === selectedKey}
              {...tickOf?.(row)}
            />
          </Fragment>
        );
      })}
      {after > 0 && <Gap size={after} span={span} />}
      {rows.length === 0 && empty && <EmptyRow span={span}>{empty}</EmptyRow>}
    </tbody>
  );
}

/** The space of rows that are not there. */
function Gap({ size, span }: { size: number; span: number }) {
  return (
    <GapRow aria-hidden="true">
      <td colSpan={span} style={{ height: size }} />
    </GapRow>
  );
}

const GapRow = styled.tr`
  display: table-row;

  td {
    padding: 0;
  }
`;
