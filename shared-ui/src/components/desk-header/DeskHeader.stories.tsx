import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import { Main, Page } from '../page';
import { DeskHeader } from '.';

const meta = {
  title: 'Navigation/DeskHeader',
  component: DeskHeader,
  parameters: { bare: true },
  args: {
    title: 'Management Dashboard',
    note: 'Admin Access · someone@example.com',
    actions: <Button size="small">Logout</Button>,
  },
  render: (args) => (
    <Main>
      <Page width="desk">
        <DeskHeader {...args} />
      </Page>
    </Main>
  ),
} satisfies Meta<typeof DeskHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithActions: Story = {};
