/** The daily work. */
export const DESK_TABS = ['orders', 'history', 'stores', 'customers', 'tickets'] as const;

/** What is behind it: hand-overs to the provider and its events, people, prices, and who did what. */
export const OFFICE_TABS = ['hand-over', 'provider-events', 'staff', 'rates', 'audit'] as const;

export const TABS = [...DESK_TABS, ...OFFICE_TABS] as const;
export type DeskTab = (typeof TABS)[number];

export function isOrderTab(tab: DeskTab): boolean {
  return tab === 'orders' || tab === 'history';
}

export function isOfficeTab(tab: DeskTab): boolean {
  return OFFICE_TABS.some((id) => id === tab);
}
