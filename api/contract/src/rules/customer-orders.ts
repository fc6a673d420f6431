import type { ExceptionKind, OrderStatus, PaymentStatus } from '../enumerations';
import { ORDER_STATUSES, hasEnded } from '../enumerations';

/** The lists of a customer's orders on their page. */
export const CUSTOMER_ORDER_TABS = ['open', 'unpaid', 'failed', 'delivered', 'all'] as const;
export type CustomerOrderTab = (typeof CUSTOMER_ORDER_TABS)[number];

/** What narrows the orders of a customer to one of these lists, as `GET /api/orders` takes it. */
interface CustomerOrdersFilter {
  readonly status?: readonly OrderStatus[];
  readonly paymentStatus?: PaymentStatus;
  readonly exception?: readonly ExceptionKind[];
}

const FILTERS = {
  open: { status: ORDER_STATUSES.filter((status) => !hasEnded(status)) },
  // Nobody pays for what was cancelled.
  unpaid: {
    status: ORDER_STATUSES.filter((status) => status !== 'cancelled'),
    paymentStatus: 'pending',
  },
  failed: { exception: ['attempt_failed'] },
  delivered: { status: ['delivered'] },
  all: {},
} as const satisfies Record<CustomerOrderTab, CustomerOrdersFilter>;

export function customerOrdersFilter(tab: CustomerOrderTab): CustomerOrdersFilter {
  return FILTERS[tab];
}
