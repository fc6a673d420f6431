import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ChoiceColumn, InstantColumn, OneOf, TextColumn } from '../../platform/database/columns';

/** The outcome of a notification of the card provider. */
export const NOTIFICATION_OUTCOMES = ['applied', 'late', 'wrong_amount', 'unknown'] as const;
export type NotificationOutcome = (typeof NOTIFICATION_OUTCOMES)[number];

/** A notification that the card provider has confirmed, kept with what came of it so that a repeat is noticed. */
@Entity('card_notifications')
@OneOf('card_notifications', 'outcome', NOTIFICATION_OUTCOMES)
@Index('UQ_card_notifications_delivery', ['deliveryKey'], { unique: true })
@Index('IX_card_notifications_received', ['receivedAt'])
export class CardNotificationRow {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** The same for the same notification, however often it is sent. */
  @TextColumn(64)
  deliveryKey: string;

  /** Of the attempt, as it was sent. */
  @TextColumn(100)
  reference: string;

  /** As it was sent, without the payer's name and e-mail address. */
  @Column({ type: 'json' })
  payload: Record<string, unknown>;

  @InstantColumn()
  receivedAt: Date;

  @ChoiceColumn()
  outcome: NotificationOutcome;
}
