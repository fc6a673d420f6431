import { useCallback } from 'react';

/** Rows ticked for an action that concerns them all; not the one row that is looked at. */
export interface TableSelection<Row> {
  keys: ReadonlySet<string>;
  /** Gets what becomes of the keys that are ticked, those of other pages too: the setter of a state. */
  onChange: (update: (keys: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** Names the tick of a row for those who listen: its number, its name. */
  rowLabel: (row: Row) => string;
  /** A row that cannot be ticked has no box. */
  canSelect?: (row: Row) => boolean;
  allLabel?: string;
}

export type AllState = 'none' | 'some' | 'all';

/** How many of these keys are ticked: what the box over the column shows. */
export function allState(keys: ReadonlySet<string>, onPage: readonly string[]): AllState {
  const ticked = onPage.filter((key) => keys.has(key)).length;
  if (ticked === 0) return 'none';
  return ticked === onPage.length ? 'all' : 'some';
}

export function withKey(keys: ReadonlySet<string>, key: string, ticked: boolean): Set<string> {
  const next = new Set(keys);
  if (ticked) next.add(key);
  else next.delete(key);
  return next;
}

/** Ticks all on the page, or none of them once all are; leaves other pages alone. */
export function toggleAll(keys: ReadonlySet<string>, onPage: readonly string[]): Set<string> {
  const ticked = allState(keys, onPage) !== 'all';
  return onPage.reduce<Set<string>>((next, key) => withKey(next, key, ticked), new Set(keys));
}

/** The tick before one row: `undefined` where rows have no ticks at all, `null` for a row that cannot be ticked. */
export interface RowTick {
  tickLabel: string | null | undefined;
  isTicked: boolean;
  onTick: (key: string, isTicked: boolean) => void;
}

interface TicksOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row> | undefined;
}

/** Which rows have a tick, and what it does. What a row gets changes only with its own tick. */
export function useTicks<Row>({ rows, rowKey, selection }: TicksOptions<Row>) {
  const onChange = selection?.onChange;
  const onTick = useCallback(
    (key: string, isTicked: boolean) => onChange?.((keys) => withKey(keys, key, isTicked)),
    [onChange],
  );
  const canSelect = (row: Row) => selection?.canSelect?.(row) ?? true;
  const labelOf = (row: Row) => selection && (canSelect(row) ? selection.rowLabel(row) : null);

  return {
    selectableKeys: selection ? rows.filter(canSelect).map(rowKey) : [],
    tickOf: (row: Row): RowTick => ({
      tickLabel: labelOf(row),
      isTicked: selection?.keys.has(rowKey(row)) ?? false,
      onTick,
    }),
  };
}
