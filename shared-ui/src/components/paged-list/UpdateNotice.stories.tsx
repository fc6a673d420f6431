import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { UpdateNotice } from './UpdateNotice';

const meta = {
  title: 'Feedback/UpdateNotice',
  component: UpdateNotice,
  args: { text: '3 new orders', onShow: () => undefined },
} satisfies Meta<typeof UpdateNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnItsWay: Story = { args: { busy: true } };
