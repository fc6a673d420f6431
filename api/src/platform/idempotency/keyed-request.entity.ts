import { Entity, Index, PrimaryColumn } from 'typeorm';
import { FlagColumn, InstantColumn, ReferenceColumn, TextColumn } from '../database/columns';

/** A request that must not be carried out twice, and what came of it. Hashes only: nothing of it can be read back. */
@Entity('keyed_requests')
@Index('IX_keyed_requests_created', ['createdAt'])
export class KeyedRequest {
  /** Of the key, whose it is and what was asked for. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  keyHash: string;

  @TextColumn(64)
  bodyHash: string;

  /** The order, ticket or message that the request made or met. */
  @ReferenceColumn()
  resultId: number;

  /** Whether the request made it. */
  @FlagColumn(true)
  isNew: boolean;

  /** With the request's key it makes the secret that came of it, if one did; by itself it reveals nothing. */
  @TextColumn(43, { nullable: true })
  salt: string | null;

  @InstantColumn()
  createdAt: Date;
}
