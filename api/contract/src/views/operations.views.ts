import type {
  EventOutcome,
  HandOverKind,
  HandOverState,
  LegKind,
  OrderStatus,
} from '../enumerations';

/** One row of `GET /api/dispatch/jobs`, what failed first, then what waits, each the newest first; answer of `POST /api/dispatch/jobs/{id}/retry`. */
export interface HandOverView {
  id: number;
  orderNumber: string;
  orderStatus: OrderStatus;
  kind: HandOverKind;
  /** Of an `insert_order`: whether the order is there already, and what changed of it is told. */
  isUpdate?: true;
  /** Which part of the order's way is meant; missing where one courier drives it all. */
  leg?: LegKind;
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

/** One row of `GET /api/dispatch/events`, the newest first: an event of the provider and its outcome. */
export interface ProviderEventView {
  id: number;
  /** As the provider calls it, be it known to us or not. */
  event: string;
  /** As the provider wrote it; null where it named none. */
  orderNumber: string | null;
  /** null until it has been looked at. */
  outcome: EventOutcome | null;
  occurredAt: string;
  receivedAt: string;
  /** The whole of it, as it came. */
  payload: Record<string, unknown>;
}

/** Answer of `POST /api/orders/{orderNumber}/proof-of-delivery/pictures/{kind}`. */
export interface ProofPictureView {
  /** What `ProofRequest` refers to it by, within the hour. */
  name: string;
}

/** Answer of `GET /api/dispatch/settings`: what screens need to know of the provider. */
export interface ProviderSettingsView {
  /** The merchant's page of an order is `{ordersUrl}/{shipdayOrderId}`. */
  ordersUrl: string;
}
