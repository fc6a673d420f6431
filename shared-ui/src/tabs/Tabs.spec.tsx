import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAxeClean } from '../testing';
import { Tab, TabList, TabPanel, Tabs } from '.';

const tabs = (
  <Tabs defaultValue="pending">
    <TabList aria-label="Orders">
      <Tab value="pending" count={2}>
        Pending
      </Tab>
      <Tab value="completed">Completed</Tab>
    </TabList>
    <TabPanel value="pending">Two orders</TabPanel>
    <TabPanel value="completed">None yet</TabPanel>
  </Tabs>
);

it('shows the panel of the tab that is chosen by keyboard', async () => {
  render(tabs);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('None yet');
});

it('counts what waits behind a tab', async () => {
  const { container } = render(tabs);
  expect(screen.getByRole('tab', { name: 'Pending 2' })).toBeVisible();
  await expectAxeClean(container);
});
