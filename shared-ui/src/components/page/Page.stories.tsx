import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import { Main, Page, PageHeader } from '.';

const meta = {
  title: 'Foundations/Page',
  component: Page,
  parameters: { bare: true },
  render: (args) => (
    <Main>
      <Page {...args} />
    </Main>
  ),
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithHeader: Story = {
  args: {
    children: (
      <PageHeader
        title="Management"
        description="All orders of today"
        actions={
          <>
            <Button>Export</Button>
            <Button variant="primary">New order</Button>
          </>
        }
      />
    ),
  },
};

export const Desk: Story = { args: { width: 'desk', children: <PageHeader title="Orders" /> } };
