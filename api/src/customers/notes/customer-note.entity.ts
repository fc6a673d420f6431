import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import { InstantColumn, ReferenceColumn, RefersTo } from '../../platform/database/columns';

/** What the staff note on a customer among themselves. Only ever appended, and gone with the account. */
@Entity('customer_notes')
@Index('IX_customer_notes_user', ['userId', 'id'])
export class CustomerNote {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => User, 'FK_customer_notes_user', 'CASCADE')
  @ReferenceColumn()
  userId: number;

  @Column({ type: 'text' })
  text: string;

  /** Who of the staff. */
  @ReferenceColumn()
  authorId: number;

  @InstantColumn()
  createdAt: Date;
}
