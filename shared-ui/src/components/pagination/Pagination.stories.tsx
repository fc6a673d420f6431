import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LoadMore, Pagination } from '.';

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { summary: '21–40 of 318', onPrevious: () => {}, onNext: () => {} },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};

export const FirstPage: Story = { args: { summary: '1–20 of 318', onPrevious: undefined } };

export const LastPage: Story = { args: { summary: '301–318 of 318', onNext: undefined } };

export const Busy: Story = { args: { busy: true } };

export const MoreToLoad: Story = {
  render: () => <LoadMore summary="40 of 318 shown" onMore={() => {}} />,
};

export const AllLoaded: Story = { render: () => <LoadMore summary="All 318 shown" /> };
