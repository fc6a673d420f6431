import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Cluster } from '../layout';
import { stampTones } from '../tokens';
import { Stamp } from '.';

const meta = {
  title: 'Objects/Stamp',
  component: Stamp,
  args: { children: 'In transit', tone: 'transit' },
} satisfies Meta<typeof Stamp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <Cluster>
      {stampTones.map((tone) => (
        <Stamp key={tone} tone={tone}>
          {tone}
        </Stamp>
      ))}
    </Cluster>
  ),
};

export const Small: Story = { args: { size: 'small' } };

export const Landing: Story = { args: { landing: true } };
