import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import {
  FlagColumn,
  InstantColumn,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';

/** What the list of orders shows, under a name that its owner gave it. */
@Entity('saved_views')
@Index('UQ_saved_views_name', ['ownerId', 'name'], { unique: true })
@Index('IX_saved_views_shared', ['isShared'])
export class SavedViewRow {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => User, 'FK_saved_views_owner', 'CASCADE')
  @ReferenceColumn()
  ownerId: number;

  @TextColumn(60)
  name: string;

  /** As `savedViewQuery` of the contract has it. */
  @Column({ type: 'text' })
  query: string;

  @FlagColumn(false)
  isShared: boolean;

  /** Grows with every change, so that nobody overwrites what they have not seen. */
  @ReferenceColumn({ default: 1 })
  version: number;

  /** Who did the last one. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  @InstantColumn()
  createdAt: Date;
}
