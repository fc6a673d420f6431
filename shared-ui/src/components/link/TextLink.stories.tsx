import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextAnchor, TextLink } from '.';

const meta = {
  title: 'Actions/TextLink',
  component: TextLink,
  args: { to: '/help', children: 'Read how it works' },
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = {};

export const InASentence: Story = {
  render: (args) => (
    <p>
      Not sure what fits? <TextLink {...args} /> before you begin.
    </p>
  ),
};

export const ToAPhone: Story = {
  render: () => <TextAnchor href="tel:+27215550199">021 555 0199</TextAnchor>,
};
