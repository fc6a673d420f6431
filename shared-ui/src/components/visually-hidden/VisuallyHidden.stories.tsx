import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { VisuallyHidden } from '.';

const meta = {
  title: 'Foundations/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' in the year 2026' },
  render: (args) => (
    <p>
      Delivered on 24 November
      <VisuallyHidden {...args} />, at your door.
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithinASentence: Story = {};
