import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../platform/database/columns';

/** A delivery of the provider's webhook, stored before it is applied so that a repeat is noticed. */
@Entity('webhook_events')
@Index('UQ_webhook_events_delivery', ['deliveryKey'], { unique: true })
@Index('IX_webhook_events_order', ['orderNumber', 'occurredAt'])
@Index('IX_webhook_events_applied', ['appliedAt'])
@Index('IX_webhook_events_outcome', ['outcome', 'id'])
export class WebhookEvent {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** The same for the same event, however often it is sent. */
  @TextColumn(128)
  deliveryKey: string;

  @TextColumn(64)
  event: string;

  @TextColumn(32, { nullable: true })
  orderNumber: string | null;

  @InstantColumn()
  occurredAt: Date;

  @Column({ type: 'json' })
  payload: Record<string, unknown>;

  @InstantColumn()
  receivedAt: Date;

  @InstantColumn({ nullable: true })
  appliedAt: Date | null;

  /** What came of it, in a word or two. */
  @TextColumn(64, { nullable: true })
  outcome: string | null;
}
