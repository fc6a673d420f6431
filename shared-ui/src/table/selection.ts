/** Rows ticked for an action that concerns them all; not the one row that is looked at. */
export interface TableSelection<Row> {
  keys: ReadonlySet<string>;
  /** Gets every key that is ticked from now on, those of other pages too. */
  onChange: (keys: Set<string>) => void;
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

/** Which rows have a tick, and what it does. */
export function ticksOf<Row>({ rows, rowKey, selection }: TicksOptions<Row>) {
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
