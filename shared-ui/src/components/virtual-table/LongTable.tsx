import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { TableColumn, TableProps } from '../table';
import { Caption, Grid, Room } from '../table/table.styles';
import { useTicks } from '../table/selection';
import { TableHead } from '../table/TableHead';
import { useRowsOfPage } from './use-virtual-rows';
import { VirtualRows } from './VirtualRows';

export type LongTableProps<Row> = TableProps<Row>;

/** A page of a list. */
const WHOLE = 50;
/** More than a screen shows. */
const SCREENFUL = 16;

/**
 * A `Table` that scrolls with the page and may grow without end, as a list does that is loaded page by page. Of more
 * than fifty rows it holds those near the view, and the selected one. Those who listen hear the number of all
 * rows and the place of each.
 */
export function LongTable<Row>({
  caption,
  columns,
  rows: allRows,
  rowKey,
  selectedKey,
  empty,
  card,
  selection,
  ...rest
}: LongTableProps<Row>) {
  const ticks = useTicks({ rows: allRows, rowKey, selection });
  const rows = useFewAtATime(allRows, rowKey);
  const { tableRef, isFixed, ...kept } = useKeptColumns(columns, rows.length > WHOLE);
  const { placeRef, rows: view } = useRowsOfPage({
    count: rows.length,
    keyAt: (index) => rowKey(rows[index] as Row),
    whole: WHOLE,
    kept: rows.findIndex((row) => rowKey(row) === selectedKey),
  });

  return (
    <Steady {...rest}>
      <Paged
        ref={tableRef}
        role="table"
        aria-rowcount={allRows.length + 1}
        $isFixed={isFixed}
        $card={card}
      >
        <Caption>{caption}</Caption>
        <TableHead
          columns={kept.columns}
          selection={selection}
          selectableKeys={ticks.selectableKeys}
          rowIndex={1}
        />
        <VirtualRows
          ref={placeRef}
          view={view}
          rows={rows}
          columns={columns}
          hasLines={card !== undefined}
          selectedKey={selectedKey}
          tickOf={ticks.tickOf}
          span={columns.length + (selection ? 1 : 0)}
          empty={empty}
        />
      </Paged>
    </Steady>
  );
}

/**
 * The rows that are drawn by now: those that were there already, and of new ones a screenful at a time, between which
 * the page answers.
 */
function useFewAtATime<Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] {
  const [known, setKnown] = useState<ReadonlySet<string>>(NONE);
  const fresh = rows.filter((row) => !known.has(rowKey(row)));
  // Of more than a page only those near the view are in the document anyhow.
  const isNear = rows.length > WHOLE && known.size > 0;
  const few = isNear ? fresh : fresh.slice(0, SCREENFUL);
  const next = new Set(few);
  const drawn =
    few.length < fresh.length
      ? rows.filter((row) => known.has(rowKey(row)) || next.has(row))
      : rows;

  useEffect(() => {
    if (fresh.length > 0) startTransition(() => setKnown(new Set(drawn.map(rowKey))));
  });
  return drawn;
}

const NONE: ReadonlySet<string> = new Set();

interface KeptColumns {
  /** The table's width when they were measured, in px. */
  readonly at: number;
  /** Of each column. */
  readonly widths: readonly string[];
}

/**
 * Columns that stay as wide as their content made them, where rows come and go and they would jump with each.
 * Measured again when the table itself becomes wider or narrower.
 */
function useKeptColumns<Row>(columns: readonly TableColumn<Row>[], areKept: boolean) {
  const tableRef = useRef<HTMLTableElement>(null);
  const [kept, setKept] = useState<KeptColumns | null>(null);

  useLayoutEffect(() => {
    if (areKept && !kept && tableRef.current) setKept(columnsOf(tableRef.current));
  }, [areKept, kept]);

  useEffect(() => {
    const table = tableRef.current;
    if (!areKept || !table) return;
    const observer = new ResizeObserver(() =>
      setKept((before) => (before?.at === table.offsetWidth ? before : null)),
    );
    observer.observe(table);
    return () => observer.disconnect();
  }, [areKept]);

  const isFixed = areKept && kept !== null;
  return {
    tableRef,
    isFixed,
    columns: isFixed
      ? columns.map((column, index) => ({ ...column, width: kept.widths[index] }))
      : columns,
  };
}

/** null without layout, in a test or a tab not yet shown. */
function columnsOf(table: HTMLTableElement): KeptColumns | null {
  const at = table.offsetWidth;
  if (at === 0) return null;
  const heads = Array.from(table.querySelectorAll<HTMLElement>('th:not([data-tick])'));
  return { at, widths: heads.map(({ offsetWidth }) => `${(100 * offsetWidth) / at}%`) };
}

/** The browser would follow rows that are taken out, and run to the end. */
const Steady = styled(Room)`
  overflow-anchor: none;
`;

const Paged = styled(Grid)<{ $isFixed: boolean }>`
  table-layout: ${({ $isFixed }) => ($isFixed ? 'fixed' : 'auto')};
`;
