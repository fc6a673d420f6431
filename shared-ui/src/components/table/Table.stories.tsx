import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Money } from '../text';
import { WaybillNumber } from '../../courier/waybill';
import { Table, type TableColumn, type TableProps } from '.';

interface Order {
  number: string;
  customer: string;
  rand: number;
}

const rows: Order[] = [
  { number: 'EC7K3M9QXA2TBF', customer: 'Lerato Mokoena', rand: 268.4 },
  { number: 'EC2F8D0RWN6YHC', customer: 'Pieter van der Merwe', rand: 98.4 },
  { number: 'ECM41XT7QP9ZKA', customer: 'Ayesha Khan', rand: 1305 },
];

const columns: TableColumn<Order>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: ({ number }) => <WaybillNumber value={number} prefix="EC" size="small" />,
    cardLabel: '',
  },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer },
  {
    id: 'rand',
    header: 'Value',
    align: 'end',
    cell: ({ rand }) => <Money rand={rand} />,
  },
];

const meta = {
  title: 'Objects/Table',
  component: Table<Order>,
  args: { caption: 'Orders', columns, rows, rowKey: ({ number }) => number },
} satisfies Meta<typeof Table<Order>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneSelected: Story = {
  args: { selectedKey: 'EC2F8D0RWN6YHC' },
};

export const SomeTicked: Story = {
  render: (args) => <Ticked {...args} />,
};

/** Narrow, its rows are cards of two lines. */
export const CardsOfLines: Story = {
  args: { card: "'tick number rand' 'customer customer customer'" },
  render: (args) => <Ticked {...args} />,
};

export const Empty: Story = { args: { rows: [], empty: 'No orders yet' } };

function Ticked(props: TableProps<Order>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['EC2F8D0RWN6YHC']));
  const rowLabel = ({ number }: Order) => `Select ${number}`;
  return <Table {...props} selection={{ keys, onChange: setKeys, rowLabel }} />;
}
