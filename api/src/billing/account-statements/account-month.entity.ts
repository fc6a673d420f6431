import { Column, Entity, PrimaryColumn } from 'typeorm';
import { wholeNumberTransformer } from '../../platform/database/columns';

/** What a month changed of what is due of an account; no row where nothing happened. */
@Entity('account_months')
export class AccountMonth {
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  /** `2026-11`, in South Africa. */
  @PrimaryColumn({ type: 'varchar', length: 7 })
  month: string;

  /** How many orders came to the account. */
  @Column({ type: 'integer', default: 0 })
  orders: number;

  /** In cents; less than nothing where less is due after it. */
  @Column({ type: 'bigint', default: 0, transformer: wholeNumberTransformer })
  amount: number;
}
