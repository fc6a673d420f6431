import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import { TextField } from '../field';
import { Dialog } from '.';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Change the address',
    children: <TextField label="Street address" defaultValue="12 Long Street" />,
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithFooter: Story = {
  args: {
    description: 'The courier sees it at once.',
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </>
    ),
  },
};

export const WithoutFooter: Story = {};

export const Long: Story = {
  args: {
    title: 'Terms of carriage',
    footer: <Button variant="primary">Accept</Button>,
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={index}>Clause {index + 1}: what is packed well arrives well.</p>
    )),
  },
};
