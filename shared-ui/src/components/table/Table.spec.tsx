import { render, screen, within } from '@testing-library/react';
import { Table, type TableColumn, type TableProps } from '.';

interface Order {
  number: string;
  rand: number;
}

const columns: TableColumn<Order>[] = [
  { id: 'number', header: 'Order', cell: (order) => order.number, cardLabel: '' },
  { id: 'rand', header: 'Value', align: 'end', cell: (order) => order.rand },
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

it('Table says what to do when there are no rows', () => {
  render(table({ rows: [], empty: 'No orders yet' }));
  expect(screen.getByRole('cell', { name: 'No orders yet' })).toBeVisible();
});

it('Table marks the selected row', () => {
  render(table({ selectedKey: 'EC2' }));
  expect(screen.getAllByRole('row')[2]).toHaveAttribute('aria-current', 'true');
});
