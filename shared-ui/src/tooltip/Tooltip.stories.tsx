import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent, waitFor, within } from 'storybook/test';
import { IconButton } from '../icon-button';
import { MoreGlyph } from '../glyphs';
import { Tooltip, TooltipProvider } from '.';

const meta = {
  title: 'Feedback/Tooltip',
  component: Tooltip,
  parameters: { docs: { story: { inline: false, height: '8rem' } } },
  args: {
    text: 'Print, copy or cancel',
    side: 'right',
    children: (
      <IconButton label="More" title="">
        <MoreGlyph />
      </IconButton>
    ),
  },
  decorators: (Story) => (
    <TooltipProvider>
      <Story />
    </TooltipProvider>
  ),
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const OpenOnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => page.getByRole('tooltip'));
  },
};
