import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
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

describe('the focus in a row that leaves its table', () => {
  const print = (at: number) => screen.getAllByRole('button', { name: 'Print' })[at]!;
  const holder = (children: ReactNode) => (
    <section aria-label="Orders of today" tabIndex={-1}>
      {children}
    </section>
  );

  it('goes to the same button of the row that takes the place, and of the last where none does', () => {
    const { rerender } = render(table());
    print(0).focus();
    rerender(table({ rows: [rows[1]!] }));
    expect(print(0)).toHaveFocus();
    rerender(table());
    print(1).focus();
    rerender(table({ rows: [rows[0]!] }));
    expect(print(0)).toHaveFocus();
  });

  it('goes to what holds the table from a field, and where no row is left', () => {
    const columnsWithField: TableColumn<Order>[] = [
      ...columns,
      { id: 'note', header: 'Note', cell: ({ number }) => <input aria-label={`Note ${number}`} /> },
    ];
    const { rerender } = render(holder(table({ columns: columnsWithField })));
    screen.getByRole('textbox', { name: 'Note EC1' }).focus();
    rerender(holder(table({ columns: columnsWithField, rows: [rows[1]!] })));
    expect(screen.getByRole('region')).toHaveFocus();
    print(0).focus();
    rerender(holder(table({ columns: columnsWithField, rows: [] })));
    expect(screen.getByRole('region')).toHaveFocus();
  });

  it('stays where it went meanwhile', () => {
    const { rerender } = render(holder(table()));
    print(0).focus();
    screen.getByRole('region').focus();
    rerender(holder(table({ rows: [rows[1]!] })));
    expect(screen.getByRole('region')).toHaveFocus();
  });
});
