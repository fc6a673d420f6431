import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProgressBar } from '.';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Uploading', value: 40 },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Started: Story = { args: { value: 4 } };

export const UnderWay: Story = {};

export const Done: Story = { args: { value: 100 } };
