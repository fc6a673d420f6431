import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn, RefersTo } from '../../platform/database/columns';
import { PaymentEntry } from '../payments/payment-entry.entity';
import { CashUp } from './cash-up.entity';

/** A payment that was made of what a courier handed in. */
@Entity('cash_up_payments')
@Index('IX_cash_up_payments_cash_up', ['cashUpId', 'id'])
@Index('UQ_cash_up_payments_entry', ['entryId'], { unique: true })
export class CashUpPayment {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => CashUp, 'FK_cash_up_payments_cash_up', 'CASCADE')
  @ReferenceColumn()
  cashUpId: number;

  @RefersTo(() => PaymentEntry, 'FK_cash_up_payments_entry', 'NO ACTION')
  @ReferenceColumn()
  entryId: number;
}
