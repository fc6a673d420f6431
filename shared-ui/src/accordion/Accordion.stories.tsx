import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Accordion } from '.';

const meta = {
  title: 'Navigation/Accordion',
  component: Accordion,
  args: {
    items: [
      {
        id: 'when',
        title: 'When do you collect?',
        content: 'Between 08:00 and 17:00 on the day you choose.',
      },
      {
        id: 'what',
        title: 'What may I send?',
        content: 'Anything up to 30 kg that is not dangerous.',
      },
    ],
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const OneOpen: Story = { args: { defaultOpen: 'when' } };
