import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { redrawnIn } from '../../testing';
import { VirtualTable } from '../virtual-table';
import { Table, type TableColumn } from '.';
import { allState, toggleAll, withKey } from './selection';

interface Box {
  number: string;
  sealed?: boolean;
}

const columns: TableColumn<Box>[] = [
  { id: 'number', header: 'Number', cell: (box) => box.number },
  { id: 'twice', header: 'Twice', cell: (box) => box.number + box.number },
];
const rows: Box[] = [{ number: 'A' }, { number: 'B' }, { number: 'C', sealed: true }];

const latest = jest.fn<void, [string[]]>();

function Shelf({ kind: Kind }: ShelfProps) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
  useEffect(() => latest([...keys]), [keys]);
  return (
    <Kind
      caption="Boxes"
      columns={columns}
      rows={rows}
      rowKey={(box) => box.number}
      selection={{
        keys,
        onChange: setKeys,
        rowLabel: (box) => `Select ${box.number}`,
        canSelect: (box) => !box.sealed,
      }}
    />
  );
}

interface ShelfProps {
  kind: typeof Table<Box> | typeof VirtualTable<Box>;
}

const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
const tick = (number: string) => screen.getByRole('checkbox', { name: `Select ${number}` });

it('the selection of a table knows none, some and all of a page, whatever is ticked elsewhere', () => {
  expect(allState(new Set(['x']), ['a', 'b'])).toBe('none');
  expect(allState(new Set(['x', 'a']), ['a', 'b'])).toBe('some');
  expect(allState(new Set(['a', 'b']), ['a', 'b'])).toBe('all');
  expect(allState(new Set(), [])).toBe('none');
  expect([...toggleAll(new Set(['x', 'a']), ['a', 'b'])]).toEqual(['x', 'a', 'b']);
  expect([...toggleAll(new Set(['x', 'a', 'b']), ['a', 'b'])]).toEqual(['x']);
  expect([...withKey(new Set(['a']), 'a', false)]).toEqual([]);
});

describe.each([
  ['Table', Table<Box>],
  ['VirtualTable', VirtualTable<Box>],
])('%s', (_name, kind) => {
  it('ticks rows by keyboard, shows that some are, then all, then none of the page', async () => {
    render(<Shelf kind={kind} />);
    act(() => tick('A').focus());
    await userEvent.keyboard(' ');
    expect(tick('A')).toBeChecked();
    expect(all()).toBePartiallyChecked();

    await userEvent.click(all());
    expect(latest).toHaveBeenLastCalledWith(['elsewhere', 'A', 'B']);
    expect(all()).toBeChecked();
    expect(all()).not.toBePartiallyChecked();

    await userEvent.click(all());
    expect(latest).toHaveBeenLastCalledWith(['elsewhere']);
  });

  it('draws no other row again when one is ticked', async () => {
    render(<Shelf kind={kind} />);
    const others = [screen.getByRole('row', { name: /B/ }), screen.getByRole('row', { name: /C/ })];
    expect(await redrawnIn(others, () => userEvent.click(tick('A')))).toEqual([]);
    expect(tick('A')).toBeChecked();
  });

  it('has no box for a row that cannot be ticked', () => {
    render(<Shelf kind={kind} />);
    expect(screen.queryByRole('checkbox', { name: 'Select C' })).not.toBeInTheDocument();
  });
});
