import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stat, StatStrip } from '.';

const meta = {
  title: 'Objects/Stat',
  component: Stat,
  args: { label: 'Delivered', value: '541' },
} satisfies Meta<typeof Stat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = { args: { note: 'this month' } };

export const Small: Story = { args: { size: 'small', value: 'Tue 24 November' } };

export const Large: Story = { args: { size: 'large', label: 'Courier arrives', value: '14:20' } };

export const Strip: Story = {
  render: () => (
    <StatStrip>
      <Stat label="Total revenue" value="R184220.50" />
      <Stat label="Total orders" value="686" />
      <Stat label="In transit" value="74" />
      <Stat label="Issues" value="9" />
    </StatStrip>
  ),
};
