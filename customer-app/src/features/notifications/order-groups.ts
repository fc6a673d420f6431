import type { NotificationView } from '@courier/contract';

/** The notifications about one order; one that is about no order is a group of its own. */
export interface NotificationGroup {
  readonly key: string;
  readonly orderNumber: string | null;
  /** As they came, the newest first. */
  readonly notifications: readonly NotificationView[];
}

/** By order, the one with the newest notification first. */
export function groupByOrder(notifications: readonly NotificationView[]): NotificationGroup[] {
  const groups = new Map<string, NotificationView[]>();
  for (const notification of notifications) {
    const key = notification.orderNumber ?? `notification ${notification.id}`;
    const group = groups.get(key);
    if (group) group.push(notification);
    else groups.set(key, [notification]);
  }
  return [...groups].map(([key, group]) => ({
    key,
    orderNumber: group[0]?.orderNumber ?? null,
    notifications: group,
  }));
}
