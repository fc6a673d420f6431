import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stepper } from '.';

const meta = {
  title: 'Navigation/Stepper',
  component: Stepper,
  args: {
    current: 'packages',
    progress: 33,
    steps: [
      { id: 'route', label: 'Route' },
      { id: 'packages', label: 'Packages' },
      { id: 'service', label: 'Service' },
      { id: 'confirm', label: 'Confirm' },
    ],
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { args: { current: 'route', progress: 0 } };

export const Between: Story = {};

export const Last: Story = { args: { current: 'confirm', progress: 90 } };

export const AllDone: Story = { args: { current: '', progress: 100 } };
