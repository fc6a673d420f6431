import type { OrderStatus } from '../enumerations';
import type { BlockKind } from '../rules/customer-block';
import type { StepKind } from '../rules/order-steps';

/** One row of `GET /api/orders/{orderNumber}/history`, the oldest first. */
export interface OrderChangeView {
  id: number;
  /** The order's status after it. */
  status: OrderStatus;
  /** What happened. */
  kind: StepKind;
  /** The same in words. */
  message: string;
  location: string | null;
  /** Why, as far as somebody said; for the staff alone. */
  reason: string | null;
  actor: {
    kind: 'system' | 'customer' | 'support' | 'admin' | 'provider';
    /** null for a person without an account. */
    name: string | null;
    email: string | null;
  };
  timestamp: string;
}

/** One row of `GET /api/customers`. Money in rand. */
export interface CustomerView {
  id: number;
  email: string;
  fullName: string;
  registrationDate: string;
  totalOrders: number;
  totalSpent: number;
  status: 'active' | 'inactive';
  lastOrderDate: string | null;
  /** Saved addresses. */
  totalAddresses: number;
  /** Why they may place no new orders; null where they may. */
  blocked: BlockKind | null;
}
