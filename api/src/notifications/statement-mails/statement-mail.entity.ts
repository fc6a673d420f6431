import type { IsoMonth } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import {
  InstantColumn,
  jsonTransformer,
  ReferenceColumn,
  RefersTo,
} from '../../platform/database/columns';
import { NotificationDelivery } from '../notification-delivery.entity';

/** A statement that the staff mailed to a customer. Written with the account locked; gone with the account. */
@Entity('statement_mails')
@Index('IX_statement_mails_user', ['userId', 'id'])
@Index('IX_statement_mails_delivery', ['deliveryId'])
export class StatementMail {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => User, 'FK_statement_mails_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;

  /** Whose statements are attached, the oldest first. */
  @Column({ type: 'text', transformer: jsonTransformer })
  months: readonly IsoMonth[];

  /** Who of the staff. */
  @ReferenceColumn()
  sentById: number;

  /** The e-mail; null once that was sent so long ago that it is no longer kept. */
  @RefersTo(() => NotificationDelivery, 'FK_statement_mails_delivery', 'SET NULL')
  @ReferenceColumn({ nullable: true })
  deliveryId: number | null;

  @InstantColumn()
  createdAt: Date;
}
