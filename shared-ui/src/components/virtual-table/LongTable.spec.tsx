import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TableColumn } from '../table';
import { redrawnIn } from '../../testing';
import { LongTable, type LongTableProps } from '.';

const numbers = Array.from({ length: 5000 }, (_, index) => `N${index + 1}`);
const columns: TableColumn<string>[] = [
  { id: 'number', header: 'Number', cell: (number) => number },
  { id: 'action', header: 'Action', cell: (number) => <button>Open {number}</button> },
];

const table = (props: Partial<LongTableProps<string>> = {}) => (
  <LongTable
    caption="Numbers"
    columns={columns}
    rows={numbers}
    rowKey={(number) => number}
    {...props}
  />
);
const rows = () => within(screen.getByRole('table', { name: 'Numbers' })).getAllByRole('row');

async function scrollTo(top: number) {
  await act(async () => {
    Object.assign(globalThis, { scrollY: top });
    globalThis.dispatchEvent(new Event('scroll'));
  });
}
afterEach(() => scrollTo(0));

it('LongTable keeps every row of a page in the document', () => {
  render(table({ rows: numbers.slice(0, 50) }));
  expect(rows()).toHaveLength(51);
});

it('LongTable holds a few of many rows as the page scrolls, and says which they are', async () => {
  render(table());
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  expect(rows()[1]).toHaveAttribute('aria-rowindex', '2');
  expect(rows().length).toBeLessThan(60);

  await scrollTo(100_000);
  expect(screen.queryByText('N1')).not.toBeInTheDocument();
  expect(screen.getByText('N2084')).toBeVisible();
  expect(rows().length).toBeLessThan(60);
});

it('LongTable leaves the focus where it is when the page moves on', async () => {
  render(table());
  const button = screen.getByRole('button', { name: 'Open N3' });
  act(() => button.focus());
  await scrollTo(48_000);
  expect(button).toHaveFocus();
  expect(screen.queryByText('N2')).not.toBeInTheDocument();
});

it('LongTable goes from row to row by keyboard, further than what was there at first', async () => {
  render(table());
  const first = rows().length;
  for (let presses = 0; presses < first; presses += 1) {
    await userEvent.tab();
    const place = Number(/\d+/.exec(document.activeElement?.textContent ?? '')?.[0]);
    expect(place).toBe(presses + 1);
    await scrollTo(place * 48);
  }
});

it('LongTable keeps the selected row, to which the focus returns', async () => {
  render(table({ selectedKey: 'N4000' }));
  expect(screen.getByRole('row', { name: /N4000/ })).toHaveAttribute('aria-rowindex', '4001');
  expect(screen.queryByText('N3999')).not.toBeInTheDocument();
});

it('LongTable says what to do when there are no rows', () => {
  render(table({ rows: [], empty: 'Nothing yet' }));
  expect(screen.getByRole('cell', { name: 'Nothing yet' })).toBeVisible();
});

it('LongTable draws no row again that is there already when more are loaded', async () => {
  const { rerender } = render(table({ rows: numbers.slice(0, 20) }));
  const [, ...there] = rows();
  const more = table({ rows: numbers.slice(0, 45) });
  expect(await redrawnIn(there, async () => rerender(more))).toEqual([]);
  expect(rows()).toHaveLength(46);
});

it('LongTable draws a row again that is selected, and no other', async () => {
  const { rerender } = render(table({ rows: numbers.slice(0, 20) }));
  const [, first, ...others] = rows();
  const select = async () => rerender(table({ rows: numbers.slice(0, 20), selectedKey: 'N1' }));
  expect(await redrawnIn(others, select)).toEqual([]);
  expect(first).toHaveAttribute('aria-current', 'true');
});
