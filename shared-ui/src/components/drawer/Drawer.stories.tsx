import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import { Checkbox, TextField } from '../field';
import { Stack } from '../layout';
import { Drawer } from '.';

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Filter',
    children: (
      <Stack>
        <TextField label="City or town" />
        <Checkbox label="Only unpaid" />
      </Stack>
    ),
    footer: <Button variant="primary">Show 14</Button>,
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheEnd: Story = { args: { description: 'Narrow the list down.' } };
