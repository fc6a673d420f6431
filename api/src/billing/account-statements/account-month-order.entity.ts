import { Entity, PrimaryColumn } from 'typeorm';
import { CentsColumn } from '../../platform/database/columns';

/** An order to which something happened in a month, and what that changed of what is due of its account. */
@Entity('account_month_orders')
export class AccountMonthOrder {
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  /** `2026-11`, in South Africa. */
  @PrimaryColumn({ type: 'varchar', length: 7 })
  month: string;

  @PrimaryColumn({ type: 'integer' })
  orderId: number;

  /** Less than nothing where less is due after it. */
  @CentsColumn({ default: 0 })
  amount: number;
}
