import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { WaybillNumber } from '.';

const meta = {
  title: 'Objects/WaybillNumber',
  component: WaybillNumber,
  args: { value: 'EC7K3M9QXA2TBF', prefix: 'EC' },
} satisfies Meta<typeof WaybillNumber>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = { args: { size: 'small' } };

export const Medium: Story = {};

export const Large: Story = { args: { size: 'large' } };
