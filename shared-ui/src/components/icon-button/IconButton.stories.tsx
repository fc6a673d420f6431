import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChevronGlyph, CloseGlyph } from '../glyphs';
import { IconButton } from '.';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Close', children: <CloseGlyph /> },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};

export const Secondary: Story = {
  args: { variant: 'secondary', label: 'More', children: <ChevronGlyph /> },
};

export const Small: Story = { args: { size: 'small' } };

export const Disabled: Story = { args: { disabled: true } };
