import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cluster } from '../layout';
import {
  ArrowGlyph,
  ChevronGlyph,
  CloseGlyph,
  CopyGlyph,
  MenuGlyph,
  MessageGlyph,
  PhoneGlyph,
  RepeatGlyph,
  SearchGlyph,
} from '.';

const meta = { title: 'Foundations/Glyphs', component: CloseGlyph } satisfies Meta<
  typeof CloseGlyph
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Cluster gap={4}>
      <ArrowGlyph />
      <ChevronGlyph />
      <CloseGlyph />
      <MenuGlyph />
      <SearchGlyph />
      <RepeatGlyph />
      <PhoneGlyph />
      <CopyGlyph />
      <MessageGlyph />
    </Cluster>
  ),
};
