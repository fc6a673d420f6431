import styled from 'styled-components';
import type { TableProps } from '../table';
import { Caption, Grid, Room } from '../table/table.styles';
import { TableHead } from '../table/TableHead';
import { useKeptColumns } from './use-kept-columns';
import { useRowsOfPage } from './use-virtual-rows';
import { VirtualRows } from './VirtualRows';

export type LongTableProps<Row> = Omit<TableProps<Row>, 'selection'>;

/** Two pages of a list. */
const WHOLE = 100;

/**
 * A `Table` that scrolls with the page and may grow without end, as a list does that is loaded page by page. Of more
 * than a hundred rows it holds those near the view, and the selected one. Those who listen hear the number of all
 * rows and the place of each.
 */
export function LongTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selectedKey,
  empty,
  ...rest
}: LongTableProps<Row>) {
  const { tableRef, isFixed, ...kept } = useKeptColumns(columns, rows.length > WHOLE);
  const { placeRef, rows: view } = useRowsOfPage({
    count: rows.length,
    keyAt: (index) => rowKey(rows[index] as Row),
    whole: WHOLE,
    kept: rows.findIndex((row) => rowKey(row) === selectedKey),
  });

  return (
    <Steady {...rest}>
      <Paged ref={tableRef} role="table" aria-rowcount={rows.length + 1} $isFixed={isFixed}>
        <Caption>{caption}</Caption>
        <TableHead columns={kept.columns} selectableKeys={[]} rowIndex={1} />
        <VirtualRows
          ref={placeRef}
          view={view}
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          selectedKey={selectedKey}
          span={columns.length}
          empty={empty}
        />
      </Paged>
    </Steady>
  );
}

/** The browser would follow rows that are taken out, and run to the end. */
const Steady = styled(Room)`
  overflow-anchor: none;
`;

const Paged = styled(Grid)<{ $isFixed: boolean }>`
  table-layout: ${({ $isFixed }) => ($isFixed ? 'fixed' : 'auto')};

  /* Chromium breaks at it although a number is set not to. */
  @container (min-width: 50rem) {
    wbr {
      display: none;
    }
  }
`;
