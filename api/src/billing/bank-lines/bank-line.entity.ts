import { BANK_LINE_STATES, type BankLineState, LIMITS } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../../orders/order.entity';
import {
  CentsColumn,
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';
import { PaymentEntry } from '../payments/payment-entry.entity';

/** Money that came in, as a statement of the company's bank has it. */
@Entity('bank_statement_lines')
@OneOf('bank_statement_lines', 'state', BANK_LINE_STATES)
@Index('UQ_bank_statement_lines_fingerprint', ['fingerprint'], { unique: true })
@Index('IX_bank_statement_lines_state', ['state', 'id'])
@Index('IX_bank_statement_lines_order', ['orderId'])
@Index('IX_bank_statement_lines_entry', ['entryId'])
export class BankLine {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** A hash of what the statement says, so that no line is taken twice. It outlives the text. */
  @TextColumn(64)
  fingerprint: string;

  /** The digits of the company's account. */
  @TextColumn(LIMITS.statementAccount)
  account: string;

  /** The South African day on the statement, `2026-11-23`. */
  @TextColumn(10)
  day: string;

  /** Empty once the people of its order were erased. */
  @TextColumn(LIMITS.statementText)
  text: string;

  @CentsColumn()
  amount: number;

  @ChoiceColumn({ default: 'open' })
  state: BankLineState;

  /** The order whose number is in the text; of a confirmed line, the one that it pays. */
  @RefersTo(() => Order, 'FK_bank_statement_lines_order', 'NO ACTION')
  @ReferenceColumn({ nullable: true })
  orderId: number | null;

  /** The payment that a confirmed line became. */
  @RefersTo(() => PaymentEntry, 'FK_bank_statement_lines_entry', 'NO ACTION')
  @ReferenceColumn({ nullable: true })
  entryId: number | null;

  /** Why it was set aside. */
  @TextColumn(LIMITS.paymentReason, { nullable: true })
  reason: string | null;

  @Column({ type: 'integer', default: 1 })
  version: number;

  /** Who confirmed it or set it aside. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  @InstantColumn()
  createdAt: Date;
}
