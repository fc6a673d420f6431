import type { HandOverKind, HandOverState, OrderStatus } from '../enumerations';

/** One row of `GET /api/dispatch/jobs`, the newest first; answer of `POST /api/dispatch/jobs/{id}/retry`. */
export interface HandOverView {
  id: number;
  orderNumber: string;
  orderStatus: OrderStatus;
  kind: HandOverKind;
  /** `parked` has used up its tries and waits for a person. */
  state: HandOverState;
  /** Whether a worker is at it. */
  isUnderWay: boolean;
  attempts: number;
  /** Why the last try failed. */
  lastError: string | null;
  nextAttemptAt: string;
  createdAt: string;
  finishedAt: string | null;
}

/** Answer of `GET /api/dispatch/settings`: what screens need to know of the provider. */
export interface ProviderSettingsView {
  /** The merchant's page of an order is `{ordersUrl}/{shipdayOrderId}`. */
  ordersUrl: string;
}
