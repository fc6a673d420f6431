import type { Role } from '../enumerations';
import { formatMoment } from './moment';
import { may, type Permission } from './permissions';

/** What goes wrong with the whole, and the staff has to know of while it lasts. */
export const ALERT_KINDS = [
  'provider_down',
  'mail_failing',
  'hand_overs_failing',
  'deliveries_failing',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What each is called where it is chosen whether it is mailed. */
export const ALERT_LABELS = {
  provider_down: 'When the delivery provider cannot be reached',
  mail_failing: 'When emails do not go out',
  hand_overs_failing: 'When many orders could not be handed over',
  deliveries_failing: 'When many deliveries fail',
} as const satisfies Record<AlertKind, string>;

/** Who sees each: those who work on what it is about, and who mends the machines. */
const ALERT_PERMISSIONS = {
  provider_down: ['read', 'system'],
  mail_failing: ['read', 'system'],
  hand_overs_failing: ['dispatch'],
  deliveries_failing: ['read'],
} as const satisfies Record<AlertKind, readonly Permission[]>;

/** The alerts that concern a role; none for customers. */
export function alertsOfRole(role: Role): AlertKind[] {
  return ALERT_KINDS.filter((kind) =>
    ALERT_PERMISSIONS[kind].some((permission) => may(role, permission)),
  );
}

/** What is mailed to somebody who has not chosen: support sees it at work, an admin may be at home. */
export function alertsMailedTo(role: Role, chosen: readonly AlertKind[] | null): AlertKind[] {
  const all = alertsOfRole(role);
  if (chosen === null) return role === 'admin' ? all : [];
  return all.filter((kind) => chosen.includes(kind));
}

/** Hours in which failed deliveries are counted. */
export const FAILED_DELIVERY_HOURS = 2;

/** What is known of an alert. */
export interface AlertFacts {
  readonly kind: AlertKind;
  /** How many orders or messages it is about. */
  readonly count: number;
  /** A fixed word or code that says why, for those who mend it; null where nothing more is known. */
  readonly reason: string | null;
}

/** What an alert says: the fact, and what follows from it. */
export interface AlertWords {
  readonly title: string;
  readonly detail: string;
}

/** The words of an alert that goes on. */
export function alertWords({ kind, count, reason }: AlertFacts): AlertWords {
  switch (kind) {
    case 'provider_down':
      return reason === WRONG_KEY
        ? { title: 'Shipday refuses our key', detail: `${WAITING_ORDERS} once the key is right.` }
        : {
            title: 'Shipday cannot be reached',
            detail: `${WAITING_ORDERS} once it is back.`,
          };
    case 'mail_failing':
      return {
        title: 'Emails do not go out',
        detail: `${things(count, 'email waits', 'emails wait')} and will be sent once the mail server takes them.`,
      };
    case 'hand_overs_failing':
      return {
        title: `${things(count, 'hand-over was', 'hand-overs were')} given up`,
        detail: 'Dispatch lists what has to be sent again.',
      };
    case 'deliveries_failing':
      return {
        title: `${things(count, 'delivery', 'deliveries')} failed in the last ${FAILED_DELIVERY_HOURS} hours`,
        detail: 'Today lists what nobody has seen to yet.',
      };
  }
}

/** The words of an alert that is over. */
export function alertOverWords(kind: AlertKind, since: string, until: string): AlertWords {
  return {
    title: OVER_TITLES[kind],
    detail: `It lasted from ${formatMoment(since)} to ${formatMoment(until)}.`,
  };
}

const WRONG_KEY = 'AUTHENTICATION';
const WAITING_ORDERS = 'New orders wait, and are handed over by themselves';

const OVER_TITLES = {
  provider_down: 'Shipday can be reached again',
  mail_failing: 'Emails go out again',
  hand_overs_failing: 'Hand-overs are under way again',
  deliveries_failing: 'Deliveries no longer fail so often',
} as const satisfies Record<AlertKind, string>;

function things(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
