import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import { ChevronGlyph } from '../glyphs';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '.';

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
  args: { defaultOpen: true },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

const trigger = (
  <MenuTrigger>
    <Button>
      More <ChevronGlyph />
    </Button>
  </MenuTrigger>
);

export const Closed: Story = {
  args: { defaultOpen: false },
  render: (args) => <Menu {...args}>{trigger}</Menu>,
};

export const Deeds: Story = {
  render: (args) => (
    <Menu {...args}>
      {trigger}
      <MenuContent align="start">
        <MenuItem aside="P">Print label</MenuItem>
        <MenuItem>Copy number</MenuItem>
        <MenuItem disabled>Send again</MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger">Cancel order</MenuItem>
      </MenuContent>
    </Menu>
  ),
};

export const Choices: Story = {
  render: (args) => (
    <Menu {...args}>
      {trigger}
      <MenuContent align="start">
        <MenuCheckboxItem checked>Show paid</MenuCheckboxItem>
        <MenuCheckboxItem checked={false}>Show cancelled</MenuCheckboxItem>
        <MenuSeparator />
        <MenuLabel>Sort by</MenuLabel>
        <MenuRadioGroup value="newest" aria-label="Sort by">
          <MenuRadioItem value="newest">Newest first</MenuRadioItem>
          <MenuRadioItem value="oldest">Oldest first</MenuRadioItem>
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  ),
};

export const Grouped: Story = {
  render: (args) => (
    <Menu {...args}>
      {trigger}
      <MenuContent align="start">
        <MenuGroup aria-label="This one">
          <MenuLabel>This one</MenuLabel>
          <MenuItem>Print label</MenuItem>
        </MenuGroup>
        <MenuGroup aria-label="All of them">
          <MenuLabel>All of them</MenuLabel>
          <MenuItem>Export CSV</MenuItem>
        </MenuGroup>
      </MenuContent>
    </Menu>
  ),
};
