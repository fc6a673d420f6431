import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cluster } from '../layout';
import {
  ArrowGlyph,
  ChevronGlyph,
  CloseGlyph,
  CopyGlyph,
  DownGlyph,
  MenuGlyph,
  MessageGlyph,
  PhoneGlyph,
  RepeatGlyph,
  SearchGlyph,
  UpGlyph,
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
      <UpGlyph />
      <DownGlyph />
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
