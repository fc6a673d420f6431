import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity';

/** What an account can be found by; see `platform/search/terms.ts`. The key is the index that is searched. */
@Entity('account_search_terms')
@Index('IX_account_search_terms_user', ['userId', 'term'])
export class AccountSearchTerm {
  @PrimaryColumn({ type: 'varchar', length: 80 })
  term: string;

  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_account_search_terms_user' })
  user: Relation<User>;
}
