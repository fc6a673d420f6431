import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { lazyScreen } from '.';

const Screen = () => <p>The screen, once its code is there</p>;
const OnItsWayScreen = lazyScreen(() => new Promise<typeof Screen>(() => {}));
const LostScreen = lazyScreen<object>(() => Promise.reject(new Error('No line')));
const ReadyScreen = lazyScreen(() => Promise.resolve(Screen));

const meta = {
  title: 'Feedback/LazyScreen',
  parameters: { bare: true },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = { render: () => <OnItsWayScreen /> };

export const DidNotArrive: Story = {
  render: () => <LostScreen />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
  },
};

export const Arrived: Story = {
  render: () => <ReadyScreen />,
  play: async ({ canvas }) => {
    await canvas.findByText(/once its code is there/);
  },
};
