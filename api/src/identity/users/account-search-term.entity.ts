import { Entity, Index, PrimaryColumn } from 'typeorm';
import { RefersTo } from '../../platform/database/columns';
import { User } from './user.entity';

/** What an account can be found by; see `platform/search/terms.ts`. The key is the index that is searched. */
@Entity('account_search_terms')
@Index('IX_account_search_terms_user', ['userId', 'term'])
export class AccountSearchTerm {
  @PrimaryColumn({ type: 'varchar', length: 80 })
  term: string;

  @RefersTo(() => User, 'FK_account_search_terms_user', 'CASCADE')
  @PrimaryColumn({ type: 'integer' })
  userId: number;
}
