import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAxeClean } from '../testing';
import { nextSort, Table, type TableColumn, type TableProps } from '.';

interface Order {
  number: string;
  rand: number;
}

const columns: TableColumn<Order>[] = [
  { id: 'number', header: 'Order', cell: (order) => order.number, cardLabel: '' },
  { id: 'rand', header: 'Value', align: 'end', sortable: true, cell: (order) => order.rand },
  { id: 'do', header: 'Action', cell: () => <button type="button">Print</button> },
];

const rows: Order[] = [
  { number: 'EC1', rand: 268.4 },
  { number: 'EC2', rand: 98.4 },
];

const table = (props: Partial<TableProps<Order>> = {}) => (
  <Table caption="Orders" columns={columns} rows={rows} rowKey={(row) => row.number} {...props} />
);

it('Table keeps its roles where it is drawn as cards', () => {
  render(table());
  const grid = screen.getByRole('table', { name: 'Orders' });
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  expect(within(grid).getByRole('cell', { name: 'EC1' })).not.toHaveAttribute('data-label');
  expect(within(grid).getByRole('cell', { name: '98.4' })).toHaveAttribute('data-label', 'Value');
});

it('Table selects a row by press, Enter and space, and marks the one selected', async () => {
  const onRowSelect = jest.fn();
  render(table({ onRowSelect, selectedKey: 'EC2' }));
  const [, first, second] = screen.getAllByRole('row');

  await userEvent.click(screen.getByText('EC1'));
  first!.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');

  expect(onRowSelect.mock.calls).toEqual([[rows[0]], [rows[0]], [rows[0]]]);
  expect(second).toHaveAttribute('aria-current', 'true');
});

it('Table leaves the press on a control inside a row to that control', async () => {
  const onRowSelect = jest.fn();
  render(table({ onRowSelect }));
  const [print] = screen.getAllByRole('button', { name: 'Print' });
  await userEvent.click(print!);
  print!.focus();
  await userEvent.keyboard('{Enter}');
  expect(onRowSelect).not.toHaveBeenCalled();
});

it('Table asks to sort upwards first, then downwards', async () => {
  const onSort = jest.fn();
  const { rerender } = render(table({ onSort }));
  const header = () => screen.getByRole('columnheader', { name: 'Value' });
  expect(header()).toHaveAttribute('aria-sort', 'none');

  await userEvent.click(screen.getByRole('button', { name: 'Value' }));
  expect(onSort).toHaveBeenLastCalledWith({ columnId: 'rand', direction: 'ascending' });

  rerender(table({ onSort, sort: { columnId: 'rand', direction: 'ascending' } }));
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Value' }));
  expect(onSort).toHaveBeenLastCalledWith({ columnId: 'rand', direction: 'descending' });
});

it('Table sorts a newly chosen column upwards first', () => {
  expect(nextSort({ columnId: 'rand', direction: 'ascending' }, 'number')).toEqual({
    columnId: 'number',
    direction: 'ascending',
  });
});

it('Table says what to do when there are no rows', () => {
  render(table({ rows: [], empty: 'No orders yet' }));
  expect(screen.getByRole('cell', { name: 'No orders yet' })).toBeVisible();
});

it('Table is axe-clean, sortable and selectable', async () => {
  const { container } = render(
    table({ onRowSelect: jest.fn(), onSort: jest.fn(), selectedKey: 'EC1' }),
  );
  await expectAxeClean(container);
});
