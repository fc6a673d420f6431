import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cluster } from '../layout';
import { ArrowGlyph, CheckGlyph, ChevronGlyph, CloseGlyph, MoreGlyph } from '.';

const meta = { title: 'Foundations/Glyphs', component: CloseGlyph } satisfies Meta<
  typeof CloseGlyph
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Cluster gap={4}>
      <ArrowGlyph />
      <CheckGlyph />
      <ChevronGlyph />
      <CloseGlyph />
      <MoreGlyph />
    </Cluster>
  ),
};
