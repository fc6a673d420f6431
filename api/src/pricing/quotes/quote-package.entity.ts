import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ReferenceColumn, wholeNumberTransformer } from '../../platform/database/columns';
import { Package } from './package.entity';
import { Quote } from './quote.entity';

/** Which packages a quote is for, in the order of their ids. */
@Entity('quote_packages')
@Index('UQ_quote_packages', ['quoteId', 'packageId'], { unique: true })
@Index('IX_quote_packages_package', ['packageId'])
export class QuotePackage {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @ManyToOne(() => Quote, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'quoteId', foreignKeyConstraintName: 'FK_quote_packages_quote' })
  quote: Relation<Quote>;

  @Column({ type: 'bigint', transformer: wholeNumberTransformer })
  quoteId: number;

  @ManyToOne(() => Package, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'packageId', foreignKeyConstraintName: 'FK_quote_packages_package' })
  package: Relation<Package>;

  @ReferenceColumn()
  packageId: number;
}
