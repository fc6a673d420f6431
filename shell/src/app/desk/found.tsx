import {
  type DeskPlace,
  displayStatus,
  foldedWords,
  FOUND_KINDS,
  type FoundKind,
  groupOrderNumber,
  orderStatusWords,
  type OrderStatus,
  type Role,
  type StaffSearchView,
} from '@courier/contract';
import { Stamp } from '@courier/shared-ui/base';
import type { ComponentProps, ReactNode } from 'react';

/** One thing that was found, as a line of the list. */
export interface Found {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly state?: ReactNode;
  readonly to: string;
}

export const GROUP_LABELS: Readonly<Record<FoundKind, string>> = {
  order: 'Orders',
  customer: 'Customers',
  ticket: 'Tickets',
};

/** With what the address of each kind begins, for the kinds that a place of the role opens. */
export function openersOf(
  desk: readonly DeskPlace[],
  role: Role,
): readonly (readonly [FoundKind, string])[] {
  const own = desk.filter(({ roles }) => roles.includes(role));
  return FOUND_KINDS.flatMap((kind) => {
    const address = own.map(({ opens }) => opens?.[kind]).find((each) => each !== undefined);
    return address === undefined ? [] : [[kind, address] as const];
  });
}

/** @param words what was searched for */
export function foundIn(
  { orders, customers, tickets }: StaffSearchView,
  kind: FoundKind,
  address: string,
  words: string,
): readonly Found[] {
  const toOf = (key: string | number) => address + encodeURIComponent(key);
  switch (kind) {
    case 'order':
      return orders.map(({ orderNumber, pickupAddress: from, deliveryAddress: to, ...order }) => ({
        key: `order-${orderNumber}`,
        title: groupOrderNumber(orderNumber),
        detail: [
          ...reasonsFor(words, order.courier?.name, [from.phone, to.phone]),
          `${from.fullName}, ${from.city} → ${to.fullName}, ${to.city}`,
        ].join(' · '),
        state: (
          <Stamp size="small" tone={TONES[order.status]}>
            {orderStatusWords(order)}
          </Stamp>
        ),
        to: toOf(orderNumber),
      }));
    case 'customer':
      return customers.map(({ id, email, fullName, totalOrders }) => ({
        key: `customer-${id}`,
        title: fullName,
        detail: `${email} · ${totalOrders} ${totalOrders === 1 ? 'order' : 'orders'}`,
        to: toOf(email),
      }));
    case 'ticket':
      return tickets.map(({ id, subject, name, status }) => ({
        key: `ticket-${id}`,
        title: `#${id} ${subject}`,
        detail: name,
        state: <small>{displayStatus(status)}</small>,
        to: toOf(id),
      }));
  }
}

/** Why an order was found, where its addresses do not say it: its courier, or whose phone begins or ends so. */
function reasonsFor(
  words: string,
  courier: string | undefined,
  phones: readonly string[],
): readonly string[] {
  const wanted = foldedWords(words);
  const name = foldedWords(courier ?? '');
  const isCourier = wanted.some(
    (word) => word.length > 1 && name.some((part) => part.startsWith(word)),
  );
  const digits = /\p{L}/u.test(words) ? '' : digitsAtHome(words);
  const phone = phones.find((each) => {
    const number = digitsAtHome(each);
    return digits.length > 2 && (number.startsWith(digits) || number.endsWith(digits));
  });
  return [...(isCourier && courier ? [`Courier ${courier}`] : []), ...(phone ? [phone] : [])];
}

/** The digits of a phone number or a part of it, as it is dialled in South Africa. */
function digitsAtHome(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(00)?27(?=\d{9}$)/, '0');
}

const TONES: Readonly<Record<OrderStatus, NonNullable<ComponentProps<typeof Stamp>['tone']>>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  in_transit: 'transitWarm',
  delivered: 'delivered',
  cancelled: 'cancelled',
};
