import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button';
import { Logo } from '../logo';
import { TopBar, TopBarLink } from '.';

const meta = {
  title: 'Navigation/TopBar',
  component: TopBar,
  parameters: { bare: true },
  args: { logo: <Logo /> },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithLinks: Story = {
  args: {
    links: (
      <>
        <TopBarLink to="/">Shipping</TopBarLink>
        <TopBarLink to="/track">Tracking</TopBarLink>
        <TopBarLink to="/support" hideOnSmall>
          Support
        </TopBarLink>
      </>
    ),
    actions: <Button size="small">Help</Button>,
  },
};

export const AtADesk: Story = {
  args: { width: 'desk', actions: <Button size="small">Log out</Button> },
};
