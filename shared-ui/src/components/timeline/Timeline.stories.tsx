import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Timeline } from '.';

const meta = {
  title: 'Objects/Timeline',
  component: Timeline,
  args: {
    steps: [
      {
        id: '1',
        title: 'Order placed',
        time: 'Fri 20 Nov, 09:12',
        state: 'completed',
        location: 'Cape Town',
      },
      { id: '2', title: 'Collected', time: 'Fri 20 Nov, 11:05', state: 'completed' },
      {
        id: '3',
        title: 'Out for delivery',
        time: 'Tue 24 Nov, 13:45',
        state: 'current',
        description: 'Sipho is on the way',
      },
      { id: '4', title: 'Delivered', state: 'pending' },
    ],
  },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};

export const OneStep: Story = {
  args: { steps: [{ id: '1', title: 'Order placed', state: 'current' }] },
};

export const NoteAfterTheEnd: Story = {
  args: {
    steps: [
      { id: '1', title: 'Delivered', time: 'Tue 24 Nov, 14:20', state: 'current' },
      {
        id: '2',
        title: 'Proof of delivery added',
        time: 'Tue 24 Nov, 15:00',
        state: 'completed',
      },
    ],
  },
};

export const AllDone: Story = {
  args: {
    steps: [
      { id: '1', title: 'Collected', time: 'Fri 20 Nov, 11:05', state: 'completed' },
      { id: '2', title: 'Delivered', time: 'Tue 24 Nov, 14:20', state: 'completed' },
    ],
  },
};
