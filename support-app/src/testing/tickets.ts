import type { OrderView, PlaceName, Role, TicketDetailsView, TicketView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import App from '../App';

export { setWideScreen } from '@courier/shared-ui/testing';

/** The remote as the shell shows it to somebody with the role; null for a visitor. */
export function openAt(
  route: string,
  role: Role | null = 'support',
  cards: readonly PlaceName[] = [],
) {
  const session = role && { email: 'desk@courier.test', role };
  const host = createFakeHost({ session, cards });
  return {
    user: userEvent.setup({ delay: null }),
    ...renderWithHost(createElement(App), { host, route }),
  };
}

export function ticketOf(id: number, changes: Partial<TicketView> = {}): TicketView {
  return {
    id,
    subject: `Subject ${id}`,
    description: `Description ${id}`,
    status: 'open',
    priority: 'medium',
    category: 'general',
    name: `Visitor ${id}`,
    email: `visitor${id}@example.com`,
    emailConfirmed: true,
    orderNumber: null,
    assignee: null,
    answerBy: '2026-11-20T11:12:00.000Z',
    lastWords: `Description ${id}`,
    version: 1,
    isUnread: false,
    createdAt: '2026-11-20T07:12:00.000Z',
    updatedAt: '2026-11-20T07:12:00.000Z',
    ...changes,
  };
}

export function detailsOf(
  ticket: TicketView,
  changes: Partial<TicketDetailsView> = {},
): TicketDetailsView {
  const first = { id: 11, author: 'visitor', authorName: null, isInternal: false } as const;
  return {
    ticket,
    messages: [{ ...first, message: ticket.description, createdAt: ticket.createdAt }],
    order: null,
    customer: null,
    others: [],
    ...changes,
  };
}

const ADDRESS = {
  fullName: 'Lerato Mokoena',
  phone: '071 555 0199',
  addressLine1: '12 Long Street',
  addressLine2: null,
  city: 'Cape Town',
  zipCode: '8001',
  instructions: null,
  latitude: null,
  longitude: null,
};

export const ORDER: OrderView = {
  id: 1,
  orderNumber: 'EC7K3M9QXA2TBF',
  trackingNumber: '7K3M9QXA2TBF',
  status: 'in_transit',
  paymentMethod: 'eft',
  paymentStatus: 'pending',
  owner: 'another',
  shipdayOrderId: null,
  collection: null,
  deliverBy: null,
  createdAt: '2026-11-20T07:12:00.000Z',
  quote: {
    totalAmount: 268.4,
    serviceType: 'standard',
    distance: 12.3,
    distanceEstimated: false,
    estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
    packages: [],
  },
  packages: [],
  pickupAddress: ADDRESS,
  deliveryAddress: { ...ADDRESS, fullName: 'Sizwe Dube', city: 'Johannesburg' },
  trackingSteps: [],
  courierDetails: null,
  amountDue: 268.4,
  proofOfDelivery: null,
};
