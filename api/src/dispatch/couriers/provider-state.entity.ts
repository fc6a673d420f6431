import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../../platform/database/columns';

/** How the provider last answered when it was asked for its couriers: one row for all processes. */
@Entity('provider_state')
export class ProviderState {
  /** 1: there is one provider. */
  @PrimaryColumn({ type: 'integer' })
  id: number;

  /** When it was last asked, whatever came of it. */
  @InstantColumn()
  askedAt: Date;

  /** When it last answered; null before the first time. */
  @InstantColumn({ nullable: true })
  readAt: Date | null;

  /** When anything that is shown of it last changed. */
  @InstantColumn()
  changedAt: Date;

  /** Times in a row that it did not answer. */
  @Column({ type: 'integer', default: 0 })
  failures: number;

  /** When the first of these was; null while it answers. */
  @InstantColumn({ nullable: true })
  failingSince: Date | null;

  /** Why it did not answer last time. */
  @TextColumn(300, { nullable: true })
  reason: string | null;
}
