import {
  ORDER_STATUSES,
  type OrderStatus,
  SERVICE_TYPES,
  type ServiceType,
} from '@courier/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { wholeNumberTransformer } from '../../platform/database/columns';

export type TotalColumn = `status_${OrderStatus}` | `service_${ServiceType}`;

/** What is counted apart, each as one column per word. */
export const TOTAL_COLUMNS: readonly TotalColumn[] = [
  ...ORDER_STATUSES.map((status) => `status_${status}` as const),
  ...SERVICE_TYPES.map((service) => `service_${service}` as const),
];

function Count(): PropertyDecorator {
  return Column({ type: 'integer', default: 0 });
}

/** Sums over the orders of an account; no row where there are none. */
@Entity('customer_totals')
export class CustomerTotal implements Record<TotalColumn, number> {
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @Count()
  orders: number;

  /** Cents. */
  @Column({ type: 'bigint', default: 0, transformer: wholeNumberTransformer })
  spent: number;

  @Count()
  status_pending: number;

  @Count()
  status_confirmed: number;

  @Count()
  status_in_transit: number;

  @Count()
  status_delivered: number;

  @Count()
  status_cancelled: number;

  @Count()
  service_standard: number;

  @Count()
  service_express: number;

  @Count()
  service_same_day: number;
}
