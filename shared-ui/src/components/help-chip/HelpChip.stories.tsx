import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { HelpChip } from '.';

const meta = {
  title: 'Navigation/HelpChip',
  component: HelpChip,
  parameters: { docs: { story: { inline: false, height: '10rem' } } },
  args: {
    href: '#help',
    children: 'Help',
  },
} satisfies Meta<typeof HelpChip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Floating: Story = {};
