import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Money } from '../text';
import { DefinitionList } from '.';

const meta = {
  title: 'Objects/DefinitionList',
  component: DefinitionList,
  args: {
    items: [
      { term: 'Packages', value: '3' },
      { term: 'Total weight', value: '39.0 kg' },
      { term: 'Total', value: <Money rand={268.4} />, strong: true },
    ],
  },
} satisfies Meta<typeof DefinitionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithTotal: Story = {};

export const LongValues: Story = {
  args: {
    items: [
      { term: 'Deliver to', value: 'Unit 14, The Old Biscuit Mill, 375 Albert Road, Woodstock' },
    ],
  },
};
