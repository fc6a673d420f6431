import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ReferenceColumn, RefersTo } from '../../platform/database/columns';
import { PaymentEntry } from '../payments/payment-entry.entity';
import { BankLine } from './bank-line.entity';

/** One of the payments that a line for several orders became; gone once the line is opened again. */
@Entity('bank_line_payments')
@Index('IX_bank_line_payments_line', ['lineId', 'id'])
@Index('UQ_bank_line_payments_entry', ['entryId'], { unique: true })
export class BankLinePayment {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => BankLine, 'FK_bank_line_payments_line', 'CASCADE')
  @ReferenceColumn()
  lineId: number;

  @RefersTo(() => PaymentEntry, 'FK_bank_line_payments_entry', 'NO ACTION')
  @ReferenceColumn()
  entryId: number;
}
