import { type Role, ROLES } from '@courier/contract';
import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  ChoiceColumn,
  FlagColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/columns';

@Entity('users')
@OneOf('users', 'role', ROLES)
@Index('IX_users_role', ['role', 'id'])
@Index('UQ_users_username', ['username'], { unique: true })
export class User {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** The e-mail address in lower case. */
  @TextColumn(254)
  username: string;

  /** When its owner showed that they read what is mailed there; until then nothing is that they did not ask for. */
  @InstantColumn({ nullable: true })
  emailConfirmedAt: Date | null;

  /** Argon2id in PHC form, never the password. */
  @TextColumn(200)
  password: string;

  @ChoiceColumn({ default: 'customer' })
  role: Role;

  @TextColumn(120)
  fullName: string;

  @FlagColumn(true)
  isActive: boolean;

  /** Grows with every change of role or activity, so that nobody overwrites what they have not seen. */
  @ReferenceColumn({ default: 1 })
  version: number;

  /** The admin who did the last one. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  @InstantColumn()
  createdAt: Date;
}
