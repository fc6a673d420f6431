import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConfirmDialog } from '.';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  args: {
    open: true,
    onOpenChange: () => {},
    onConfirm: () => {},
    title: 'Cancel this order?',
    description: 'The courier is told at once. This cannot be undone.',
    confirmLabel: 'Cancel order',
    cancelLabel: 'Keep it',
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {};

export const Busy: Story = { args: { busy: true } };
