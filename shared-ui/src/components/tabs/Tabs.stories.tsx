import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Tab, TabList, TabPanel, Tabs } from '.';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: { defaultValue: 'orders' },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithCounts: Story = {
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Parts">
        <Tab value="orders" count={58}>
          Orders
        </Tab>
        <Tab value="history">History</Tab>
        <Tab value="tickets" count={4}>
          Support tickets
        </Tab>
      </TabList>
      <TabPanel value="orders">The orders</TabPanel>
      <TabPanel value="history">The history</TabPanel>
      <TabPanel value="tickets">The tickets</TabPanel>
    </Tabs>
  ),
};

export const OneDisabled: Story = {
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Parts">
        <Tab value="orders">Orders</Tab>
        <Tab value="reports" disabled>
          Reports
        </Tab>
      </TabList>
      <TabPanel value="orders">The orders</TabPanel>
    </Tabs>
  ),
};
