import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ForbiddenPage, NotFoundPage } from '.';

const meta = { title: 'Courier/Pages' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = { render: () => <NotFoundPage /> };

export const Forbidden: Story = {
  render: () => <ForbiddenPage audience="administrators" missingRole="admin" />,
};
