import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RouteLine } from '.';

const meta = {
  title: 'Objects/RouteLine',
  component: RouteLine,
  args: { from: 'Cape Town', to: 'Johannesburg', progress: 0.66 },
} satisfies Meta<typeof RouteLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = { args: { progress: 0 } };

export const OnItsWay: Story = { args: { at: 'With driver' } };

export const Arrived: Story = { args: { progress: 1, at: 'Delivered' } };

export const Stopped: Story = { args: { state: 'stopped', at: 'Returned to sender' } };
