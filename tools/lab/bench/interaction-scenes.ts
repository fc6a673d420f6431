import type { Locator, Page } from '@playwright/test';
import type { Role } from '../chaos/shared/staffed-api';

/** One input, or several alike. Without `text` and `key` the pointer presses on what it is about. */
export interface Step {
  readonly name: string;
  readonly on: (page: Page) => Locator;
  /** What is typed into it, in place of what it holds. */
  readonly text?: string;
  /** A key that is pressed while it has the focus. */
  readonly key?: string;
  /** The selector of what it leads to: how long that takes is measured. */
  readonly leadsTo?: string;
  /** There once it is over; else what the step is on. */
  readonly shown?: (page: Page) => Locator;
}

/** A page, and what is done on it. */
export interface Scene {
  readonly as: Role;
  readonly path: string;
  /** There once the page can be used. */
  readonly ready: (page: Page) => Locator;
  readonly steps: readonly Step[];
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
const side = (name: string) => (page: Page) => page.getByRole('group', { name });
const inPackage = (place: number, label: string | RegExp) => (page: Page) =>
  side(`Package ${place}`)(page).getByLabel(label);
const dialog = (page: Page) => page.getByRole('dialog');
const searchBox = (page: Page) => page.getByRole('searchbox').first();

const barLink = (name: string) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** The pointer rests on each link before it is pressed, as it does on the way to any press. */
const LANDING: Scene = {
  as: 'anonymous',
  path: '/',
  ready: (page) => page.getByRole('heading', { level: 1 }),
  steps: [
    { name: 'open a remote', on: barLink('Quote'), leadsTo: 'main [name="serviceType"]' },
    { name: 'open another remote', on: barLink('Support'), leadsTo: 'main [name="subject"]' },
  ],
};

const QUOTE: Scene = {
  as: 'anonymous',
  path: '/quote',
  ready: (page) => page.getByLabel('Service type'),
  steps: [
    { name: 'add a package', on: button(/Add Package/), shown: side('Package 2') },
    { name: 'add a third package', on: button(/Add Package/), shown: side('Package 3') },
    { name: 'type a weight', on: inPackage(2, /^Weight/), text: '12' },
    { name: 'choose a type', on: inPackage(2, 'Type'), key: 'ArrowDown' },
    { name: 'tick fragile', on: inPackage(2, 'Fragile'), key: 'Space' },
    { name: 'continue to the addresses', on: button('Continue'), shown: side('Pickup Location') },
    { name: 'type a name', on: (page) => page.getByLabel('Full name').first(), text: 'Thandi' },
    {
      name: 'type a street',
      on: (page) => page.getByLabel('Address', { exact: true }).first(),
      text: '12 Long',
    },
    { name: 'type a city', on: (page) => page.getByLabel('City').first(), text: 'Cape Town' },
    { name: 'send what is incomplete', on: button('Calculate Quote') },
    {
      name: 'type into a field with an error',
      on: (page) => page.getByLabel('Full name').last(),
      text: 'Sipho',
    },
  ],
};

const SUPPORT: Scene = {
  as: 'anonymous',
  path: '/support',
  ready: (page) => page.getByLabel('Subject'),
  steps: [
    { name: 'type a subject', on: (page) => page.getByLabel('Subject'), text: 'Late' },
    { name: 'open an answer', on: button(/^How /) },
  ],
};

const viewOrder = (page: Page) => page.getByRole('link', { name: /^View Details/ });

const DESK: Scene = {
  as: 'admin',
  path: '/manager',
  ready: (page) => viewOrder(page).first(),
  steps: [
    { name: 'switch to another tab', on: (page) => page.getByRole('tab', { name: /^Stores/ }) },
    {
      name: 'switch back to the orders',
      on: (page) => page.getByRole('tab', { name: /^Orders/ }),
      shown: (page) => viewOrder(page).first(),
    },
    {
      name: 'load more orders',
      on: button('Load more'),
      shown: (page) => page.getByText(/^100 of/),
    },
    {
      name: 'load more orders again',
      on: button('Load more'),
      shown: (page) => page.getByText(/^150 of/),
    },
    {
      name: 'type into the search',
      on: searchBox,
      text: 'Thandi',
      shown: (page) => page.getByText(/^Search results for “Thandi”/),
    },
    { name: 'clear the search', on: button('Clear search'), shown: searchBox },
    { name: 'open an order', on: (page) => viewOrder(page).first(), shown: button('Save status') },
    { name: 'open bulk update', on: button('Bulk Update'), shown: dialog },
    {
      name: 'tick an order',
      on: (page) => page.getByRole('checkbox', { name: /^Select EC/ }).first(),
      key: 'Space',
    },
    {
      name: 'tick all orders',
      on: (page) => page.getByRole('checkbox', { name: 'Select all loaded orders' }),
      key: 'Space',
    },
    { name: 'close bulk update', on: button('Close'), shown: searchBox },
    { name: 'open the reports', on: button('View Reports'), shown: dialog },
  ],
};

const firstCase = (page: Page) => page.locator('[data-act="act"]').first();

const TODAY: Scene = {
  as: 'admin',
  path: '/today',
  ready: firstCase,
  steps: [
    { name: 'move to the next exception', on: firstCase, key: 'j' },
    { name: 'take an exception', on: button(/^Take: /), shown: button(/^Release what/) },
    {
      name: 'show all of a kind',
      on: (page) =>
        page
          .getByRole('region')
          .getByRole('button', { name: /^All \d+$/ })
          .first(),
      shown: button('Fewer'),
    },
    { name: 'show what has no owner', on: button(/^No owner/), shown: firstCase },
  ],
};

const viewTicket = (page: Page) => page.getByRole('link', { name: /^View ticket/ });

const TICKETS: Scene = {
  as: 'support',
  path: '/support/desk',
  ready: (page) => viewTicket(page).first(),
  steps: [
    {
      name: 'open a ticket',
      on: (page) => viewTicket(page).first(),
      shown: (page) => page.getByRole('form', { name: 'Reply' }),
    },
    {
      name: 'type a reply',
      on: (page) => page.getByRole('textbox', { name: 'Reply' }),
      text: 'Hello',
    },
    { name: 'search the tickets', on: searchBox, text: 'where', shown: button('Clear filters') },
    { name: 'clear the filters', on: button('Clear filters'), shown: searchBox },
    {
      name: 'load more tickets',
      on: button('Load more'),
      shown: (page) => page.getByText(/\b100\b.* tickets/),
    },
  ],
};

const HISTORY: Scene = {
  as: 'customer',
  path: '/dashboard/history',
  ready: button(/^Track order/),
  steps: [
    {
      name: 'select an order of the history',
      on: button(/^Track order/),
      shown: (page) => page.getByText('Delivery address'),
    },
    {
      name: 'next page of the history',
      on: button('Next'),
      shown: (page) => page.getByText(/^26–50/),
    },
    {
      name: 'tick an order of the history',
      on: (page) => page.getByRole('checkbox', { name: /for labels/ }).nth(1),
      key: 'Space',
    },
    { name: 'search the history', on: searchBox, text: 'Cape', shown: button('Show all') },
  ],
};

export const SCENES: readonly Scene[] = [LANDING, QUOTE, SUPPORT, TODAY, DESK, TICKETS, HISTORY];
