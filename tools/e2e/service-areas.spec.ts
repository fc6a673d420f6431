import {
  addBusinessDays,
  addDays,
  dayInSouthAfrica,
  formatWeekdays,
  longWeekday,
  shortWeekday,
  WEEKDAYS,
  weekdayOf,
} from '@courier/contract';
import { fillAddress, SENDER } from './customer-steps';
import { drawn, expect, expectAccessible, expectNoSidewaysScroll } from './journey';
import { becomes, test } from './money-steps';

/** Two weekdays that are neither today's nor the next business day's, so that there is something to wait for. */
function daysToWaitFor() {
  const today = dayInSouthAfrica(new Date());
  // What is looked at just before midnight is asked for just after it.
  const soon = [today, addDays(today, 1), addBusinessDays(today, 1)].map((day) => weekdayOf(day));
  return WEEKDAYS.filter((weekday) => !soon.includes(weekday)).slice(0, 2);
}

const KAROO = {
  fullName: 'Anna Botha',
  phone: '082 123 4567',
  addressLine1: '5 Donkin Street',
  city: 'Beaufort West',
  zipCode: '6970',
} as const;

test('an admin adds a service area with its days, and the wizard offers no other day and says why', async ({
  page,
}) => {
  const weekdays = daysToWaitFor();
  await page.goto('/');
  await becomes(page, 'admin');
  await page.goto('/manager?tab=service-areas');
  await page.getByRole('button', { name: 'Add area' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add service area' });
  await dialog.getByLabel(/^Area name/).fill('Great Karoo');
  await dialog.getByLabel(/^Postal codes/).fill('6970-6979');
  for (const weekday of weekdays) await dialog.getByLabel(longWeekday(weekday)).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Add area' }).click();
  await expect(page.getByRole('row', { name: /Great Karoo/ })).toContainText(
    weekdays.map(shortWeekday).join(', '),
  );

  await page.goto('/quote');
  await drawn(page).quote.selectOption('standard');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page, 'Pickup', KAROO);
  await fillAddress(page, 'Delivery', SENDER);
  await page.getByRole('button', { name: 'Calculate Quote' }).click();

  await expect(page.getByRole('radio', { name: 'Standard' })).toHaveAccessibleDescription(
    new RegExp(`couriers collect here on ${formatWeekdays(weekdays)} only`, 'i'),
  );
  const choice = page.getByLabel('Collection day');
  await expect(choice.getByRole('option')).toHaveCount(11);
  const [soonest, ...others] = await choice.getByRole('option').allTextContents();
  const served = weekdays.map(shortWeekday).join('|');
  expect(soonest).toMatch(new RegExp(`^As soon as possible: (${served}) `));
  for (const day of others) expect(day).toMatch(new RegExp(`^(${served}) `));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
