import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, TextColumn } from '../../platform/database/columns';

/** Lets a team's pipeline publish. Revoked and expired ones stay in the list. */
@Entity('team_tokens')
@Index('UQ_team_tokens_hash', ['tokenHash'], { unique: true })
export class TeamToken {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @TextColumn(60)
  team: string;

  /** SHA-256 of the token. */
  @TextColumn(64)
  tokenHash: string;

  /** Names of the front ends that it may publish, with blanks between them. */
  @TextColumn(700)
  publishes: string;

  /** Names of those that it may roll back and switch off and on. */
  @TextColumn(700)
  manages: string;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null;
}
