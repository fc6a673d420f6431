import {
  EXCEPTION_CLOSINGS,
  EXCEPTION_KINDS,
  EXCEPTION_SUBJECTS,
  type ExceptionClosing,
  type ExceptionData,
  type ExceptionKind,
  type ExceptionSubject,
} from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../orders/order.entity';
import { UPDATE_ACTORS, type UpdateActor } from '../orders/timeline/tracking-update.entity';
import {
  CentsColumn,
  ChoiceColumn,
  InstantColumn,
  jsonTransformer,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../platform/database/columns';

/** Something that went wrong, from when it did until it was put right. What goes wrong again is another case. */
@Entity('exceptions')
@OneOf('exceptions', 'kind', EXCEPTION_KINDS)
@OneOf('exceptions', 'subject', EXCEPTION_SUBJECTS)
@OneOf('exceptions', 'closing', EXCEPTION_CLOSINGS)
@OneOf('exceptions', 'closedBy', UPDATE_ACTORS)
@Index('UQ_exceptions_open', ['openKey'], { unique: true })
@Index('IX_exceptions_list', ['closedAt', 'kind', 'since', 'id'])
@Index('IX_exceptions_subject', ['subject', 'subjectId', 'kind', 'closedAt'])
@Index('IX_exceptions_order', ['orderId', 'closedAt'])
export class ExceptionCase {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @TextColumn(32)
  kind: ExceptionKind;

  @ChoiceColumn()
  subject: ExceptionSubject;

  /** The id of the order, ticket, claim or proof. */
  @ReferenceColumn()
  subjectId: number;

  /** The order that it is about, of whatever subject; null for a ticket. */
  @RefersTo(() => Order, 'FK_exceptions_order', 'CASCADE')
  @ReferenceColumn({ nullable: true })
  orderId: number | null;

  /** Of an open case its kind and subject, so that there is one of these at most; null once it is closed. */
  @TextColumn(64, { nullable: true })
  openKey: string | null;

  @InstantColumn()
  since: Date;

  /** What it is about in money; null where it is not about money. */
  @CentsColumn({ nullable: true })
  amount: number | null;

  @Column({ type: 'text', transformer: jsonTransformer })
  data: ExceptionData;

  /** The person of the staff who sees to it. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  ownerId: number | null;

  /** Until when it is out of the lists; it comes back by itself. */
  @InstantColumn({ nullable: true })
  snoozedUntil: Date | null;

  /** Grows with everything that the staff does, so that nobody overwrites what they have not seen. */
  @ReferenceColumn({ default: 1 })
  version: number;

  /** The person of the staff who did the last thing. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  @InstantColumn()
  openedAt: Date;

  @InstantColumn({ nullable: true })
  closedAt: Date | null;

  /** What closed it. */
  @ChoiceColumn({ nullable: true })
  closing: ExceptionClosing | null;

  /** Who did what closed it. */
  @ChoiceColumn({ nullable: true })
  closedBy: UpdateActor | null;

  @ReferenceColumn({ nullable: true })
  closedById: number | null;
}
