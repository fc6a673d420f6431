import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cluster } from '../layout';
import { Button } from '.';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Save changes' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };

export const Secondary: Story = {};

export const Quiet: Story = { args: { variant: 'quiet' } };

export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } };

export const Disabled: Story = {
  render: (args) => (
    <Cluster>
      <Button {...args} variant="primary" disabled />
      <Button {...args} disabled />
    </Cluster>
  ),
};

export const Busy: Story = { args: { variant: 'primary', busy: true } };

export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      <Button {...args} size="small" />
      <Button {...args} size="medium" />
      <Button {...args} size="large" />
    </Cluster>
  ),
};

export const Block: Story = { args: { block: true, variant: 'primary' } };
