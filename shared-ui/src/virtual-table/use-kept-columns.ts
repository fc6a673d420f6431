import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TableColumn } from '../table';

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
export function useKeptColumns<Row>(columns: readonly TableColumn<Row>[], areKept: boolean) {
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
  const heads = Array.from(table.querySelectorAll('th'));
  return { at, widths: heads.map(({ offsetWidth }) => `${(100 * offsetWidth) / at}%`) };
}
