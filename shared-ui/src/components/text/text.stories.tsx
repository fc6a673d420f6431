import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stack } from '../layout';
import { Lede, Money, Mono, SectionTitle, Soft } from '.';

const meta = {
  title: 'Foundations/Text',
  component: SectionTitle,
  args: { children: 'Anything, anywhere, by Tuesday' },
} satisfies Meta<typeof SectionTitle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Titles: Story = {
  render: (args) => (
    <Stack>
      <SectionTitle {...args} level={1} />
      <SectionTitle {...args} level={2} />
      <SectionTitle {...args} level={3} />
      <SectionTitle {...args} level={4} />
    </Stack>
  ),
};

export const Poster: Story = { args: { level: 1, size: 'poster' } };

export const UnderATitle: Story = {
  render: () => <Lede>A price in a minute, a courier at your door by noon.</Lede>,
};

export const Figures: Story = {
  render: () => (
    <Stack gap={1}>
      <Money rand={268.4} />
      <Mono>071 555 0199</Mono>
      <Soft>today, about 35 minutes</Soft>
    </Stack>
  ),
};
