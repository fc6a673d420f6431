import type { Carrier } from './carriers';

/** What the simulator knows: written to its state file as it is, so plain data only. Times are ms since 1970. */
export interface SimulatorState {
  /** Those who drive; missing in a file that was written before they could change. */
  carriers?: readonly Carrier[];
  lastOrderId: number;
  lastWebhookId: number;
  orders: SimulatedOrder[];
  /** Webhooks that were not delivered yet, oldest first. */
  webhooks: PendingWebhook[];
}

export interface SimulatedOrder {
  orderId: number;
  /** The body of `POST /orders`, as it came. */
  request: OrderRequest;
  state: ShipdayState;
  carrierId: number | null;
  /** Index of the next step of the walk, and when it is due; null once it has come to its end. */
  nextStep: number;
  dueAt: number | null;
  /** When the last step was taken. */
  steppedAt: number;
  milestones: Partial<Record<Milestone, number>>;
}

export interface PendingWebhook {
  id: number;
  orderId: number;
  body: Record<string, unknown>;
}

/** The fields that the simulator itself reads. */
export interface OrderRequest {
  orderNumber: string;
  customerName: string;
  customerAddress: string;
  customerPhoneNumber: string;
  customerEmail?: string;
  restaurantName: string;
  restaurantAddress: string;
  restaurantPhoneNumber?: string;
  pickupLatitude?: number;
  pickupLongitude?: number;
  deliveryLatitude?: number;
  deliveryLongitude?: number;
  deliveryInstruction?: string;
  orderSource?: string;
  paymentMethod?: string;
  totalOrderCost?: number;
  deliveryFee?: number;
}

export type ShipdayState =
  | 'NOT_ASSIGNED'
  | 'NOT_ACCEPTED'
  | 'STARTED'
  | 'PICKED_UP'
  | 'READY_TO_DELIVER'
  | 'ALREADY_DELIVERED'
  | 'FAILED_DELIVERY'
  | 'INCOMPLETE';

export type Milestone =
  | 'placement_time'
  | 'assigned_time'
  | 'start_time'
  | 'pickedup_time'
  | 'arrived_time'
  | 'delivery_time';

export interface Place {
  latitude: number;
  longitude: number;
}

export function emptyState(): SimulatorState {
  return { lastOrderId: 7_000_000, lastWebhookId: 0, orders: [], webhooks: [] };
}

export function isActive(order: SimulatedOrder): boolean {
  return order.state !== 'ALREADY_DELIVERED' && order.state !== 'INCOMPLETE';
}
