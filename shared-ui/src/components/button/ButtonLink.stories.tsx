import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ButtonAnchor, ButtonLink } from '.';

const meta = {
  title: 'Actions/ButtonLink',
  component: ButtonLink,
  args: { to: '/somewhere', children: 'Track' },
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Secondary: Story = {};

export const Primary: Story = { args: { variant: 'primary' } };

export const Quiet: Story = { args: { variant: 'quiet' } };

export const Block: Story = { args: { block: true } };

export const Outside: Story = {
  render: () => (
    <ButtonAnchor href="https://example.org" target="_blank">
      Open the map
    </ButtonAnchor>
  ),
};
