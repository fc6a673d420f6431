import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('Tabs shows the panel of the tab that is chosen by keyboard', async () => {
  render(tabs);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('None yet');
});

it('Tabs counts what waits behind a tab', () => {
  render(tabs);
  expect(screen.getByRole('tab', { name: 'Pending 2' })).toBeVisible();
});

it('Tabs brings the open tab into sight by scrolling the list alone', async () => {
  const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const [left, width] = this.matches('[role="tab"]:last-child') ? [320, 90] : [0, 375];
    return DOMRect.fromRect({ x: left, width, height: 44 });
  });
  const scrollPage = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(tabs);
  const list = screen.getByRole('tablist');
  expect(list.scrollLeft).toBe(0);
  await userEvent.click(screen.getByRole('tab', { name: 'Completed' }));
  await waitFor(() => expect(list.scrollLeft).toBe(35));
  expect(scrollPage).not.toHaveBeenCalled();
  boxes.mockRestore();
});
