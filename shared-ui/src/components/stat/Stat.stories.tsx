import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Money } from '../text';
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

export const StripOfSix: Story = {
  render: () => (
    <StatStrip>
      <Stat label="Total revenue" value="R184220.50" />
      <Stat label="Average order" value="R268.40" />
      <Stat label="Total orders" value="686" />
      <Stat label="In transit" value="74" />
      <Stat label="Delivered" value="541" />
      <Stat label="Issues" value="9" />
    </StatStrip>
  ),
};

export const StripOfFive: Story = {
  render: () => (
    <StatStrip>
      <Stat label="Total revenue" value="R184220.50" note="all time" />
      <Stat label="Average order" value="R268.40" />
      <Stat label="Total orders" value="686" />
      <Stat label="Delivery rate" value="94.2%" />
      <Stat size="small" label="Most used service" value="Standard (2-3 days)" />
    </StatStrip>
  ),
};

export const StripOfMillions: Story = {
  render: () => (
    <StatStrip>
      <Stat label="Total revenue" value="R12345678.90" />
      <Stat label="Average order" value={<Money rand={1234567.89} />} />
      <Stat label="Total orders" value="123456" />
    </StatStrip>
  ),
};
