import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogBody,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFoot,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '.';

const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  args: { open: true },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  args: { open: undefined },
  render: (args) => (
    <AlertDialog {...args}>
      <AlertDialogTrigger>
        <Button>Leave</Button>
      </AlertDialogTrigger>
    </AlertDialog>
  ),
};

export const ThreeAnswers: Story = {
  render: (args) => (
    <AlertDialog {...args}>
      <AlertDialogContent>
        <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
        <AlertDialogBody>
          <AlertDialogDescription>What you typed would be lost.</AlertDialogDescription>
        </AlertDialogBody>
        <AlertDialogFoot>
          <AlertDialogCancel>Stay</AlertDialogCancel>
          <AlertDialogAction>Leave</AlertDialogAction>
          <AlertDialogAction variant="primary">Save and leave</AlertDialogAction>
        </AlertDialogFoot>
      </AlertDialogContent>
    </AlertDialog>
  ),
};
