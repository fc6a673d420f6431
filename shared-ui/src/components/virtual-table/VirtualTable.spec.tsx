import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TableColumn } from '../table';
import { VirtualTable } from '.';

const numbers = Array.from({ length: 5000 }, (_, index) => `N${index + 1}`);
const columns: TableColumn<string>[] = [
  { id: 'number', header: 'Number', cell: (number) => number, width: '8rem' },
];

const table = (props = {}) => (
  <VirtualTable
    caption="Numbers"
    columns={columns}
    rows={numbers}
    rowKey={(number) => number}
    {...props}
  />
);

it('VirtualTable holds a few of many rows, and says how many there are and which these are', () => {
  render(table());
  const grid = screen.getByRole('table', { name: 'Numbers' });
  expect(grid).toHaveAttribute('aria-rowcount', '5001');

  const [head, first, ...others] = within(grid).getAllByRole('row');
  expect(head).toHaveAttribute('aria-rowindex', '1');
  expect(first).toHaveTextContent('N1');
  expect(first).toHaveAttribute('aria-rowindex', '2');
  expect(others.length).toBeGreaterThan(8);
  expect(others.length).toBeLessThan(60);
});

it('VirtualTable can be scrolled by keyboard and named', async () => {
  render(table());
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Numbers' })).toHaveFocus();
});

it('VirtualTable leaves the focus where it is when the view moves on', async () => {
  render(
    table({ columns: [{ ...columns[0], cell: (number: string) => <button>{number}</button> }] }),
  );
  const button = screen.getByRole('button', { name: 'N9' });
  act(() => button.focus());
  for (const top of [480, 960, 48_000]) {
    await act(async () => {
      screen.getByRole('region').scrollTop = top;
      screen.getByRole('region').dispatchEvent(new Event('scroll'));
    });
    expect(screen.queryByRole('row', { name: 'N1' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  }
});

it('VirtualTable says what to do when there are no rows', () => {
  render(table({ rows: [], empty: 'Nothing yet' }));
  expect(screen.getByRole('cell', { name: 'Nothing yet' })).toBeVisible();
});
