import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CloseGlyph } from '../glyphs';
import { IconButton } from '../icon-button';

const meta = { title: 'Overlays/Tooltip' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** For who comes with the Tab key it opens at once. */
export const OfAButton: Story = {
  render: () => (
    <div style={{ padding: '1rem 4rem 4rem' }}>
      <IconButton label="Remove the file" ref={comeByTab}>
        <CloseGlyph />
      </IconButton>
    </div>
  ),
};

function comeByTab(button: HTMLButtonElement | null): void {
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));
}
