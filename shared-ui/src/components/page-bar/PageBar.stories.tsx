import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import { Logo } from '../logo';
import { TopBar } from '../top-bar';
import { PAGE_BAR_ID, PageBar } from '.';

const meta = {
  title: 'Navigation/PageBar',
  component: PageBar,
  parameters: { bare: true },
  args: {
    children: (
      <>
        <span>Signed in as someone@example.com</span>
        <Button size="small">Log out</Button>
      </>
    ),
  },
} satisfies Meta<typeof PageBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheTopBar: Story = {
  render: (args) => (
    <>
      <TopBar
        width="desk"
        logo={
          <>
            <Logo />
            <div id={PAGE_BAR_ID} style={{ display: 'contents' }} />
          </>
        }
      />
      <PageBar {...args} />
    </>
  ),
};
