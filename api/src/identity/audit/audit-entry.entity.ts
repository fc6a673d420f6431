import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/columns';

/**
 * What a person of the staff did. Only ever appended: no route changes or deletes an entry, and retention deletes
 * those of past years.
 */
@Entity('audit_entries')
@Index('IX_audit_entries_kind', ['subjectType', 'id'])
@Index('IX_audit_entries_action', ['action', 'id'])
@Index('IX_audit_entries_actor', ['actorId', 'id'])
@Index('IX_audit_entries_actor_action', ['actorId', 'action', 'id'])
@Index('IX_audit_entries_created', ['createdAt', 'id'])
@Index('IX_audit_entries_subject', ['subjectType', 'subjectId', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** Kept when the account is gone, hence no foreign key; its e-mail is stored with it for the same reason. */
  @ReferenceColumn()
  actorId: number;

  @TextColumn(254)
  actorEmail: string;

  @TextColumn(60)
  action: string;

  @TextColumn(32)
  subjectType: string;

  @TextColumn(64)
  subjectId: string;

  /** JSON; null where there was nothing before. */
  @Column({ type: 'text', nullable: true })
  valueBefore: string | null;

  /** JSON; null where there is nothing after. */
  @Column({ type: 'text', nullable: true })
  valueAfter: string | null;

  @InstantColumn()
  createdAt: Date;
}
