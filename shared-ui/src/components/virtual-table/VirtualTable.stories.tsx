import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { VirtualTable, type VirtualTableProps } from '.';
import { boxes, columns, type Line } from './table-samples';

const meta = {
  title: 'Objects/VirtualTable',
  component: VirtualTable<Line>,
  args: {
    caption: 'Boxes',
    columns,
    rows: boxes(5000),
    rowKey: ({ number }) => number,
    height: '20rem',
  },
} satisfies Meta<typeof VirtualTable<Line>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FiveThousand: Story = {};

export const ScrolledAndTicked: Story = {
  args: { selectedKey: 'Box 4999' },
  render: (args) => <Ticked {...args} />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region');
    // The end is the one place that does not depend on how high the rows before it are taken to be; it moves once
    // the last rows have been measured.
    for (let scrolls = 0; scrolls < 2; scrolls += 1) {
      await steady(() => box.scrollHeight);
      box.scrollTop = box.scrollHeight;
    }
    await steady(() => box.scrollTop);
  },
};

export const Empty: Story = { args: { rows: [], empty: 'Nothing on the shelf' } };

/** Until ten frames in a row found the same: the rows that are shown have been measured then. */
async function steady(read: () => number): Promise<void> {
  for (let same = 0, before = read(); same < 10;) {
    await new Promise(requestAnimationFrame);
    const now = read();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

function Ticked(props: VirtualTableProps<Line>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['Box 5000']));
  const rowLabel = ({ number }: Line) => `Select ${number}`;
  return <VirtualTable {...props} selection={{ keys, onChange: setKeys, rowLabel }} />;
}
