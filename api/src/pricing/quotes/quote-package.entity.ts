import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ReferenceColumn, wholeNumberTransformer, RefersTo } from '../../platform/database/columns';
import { Package } from './package.entity';
import { Quote } from './quote.entity';

/** Which packages a quote is for, in the order of their ids. */
@Entity('quote_packages')
@Index('UQ_quote_packages', ['quoteId', 'packageId'], { unique: true })
@Index('IX_quote_packages_package', ['packageId'])
export class QuotePackage {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Quote, 'FK_quote_packages_quote', 'CASCADE')
  @Column({ type: 'bigint', transformer: wholeNumberTransformer })
  quoteId: number;

  @ManyToOne(() => Package, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'packageId', foreignKeyConstraintName: 'FK_quote_packages_package' })
  package: Relation<Package>;

  @ReferenceColumn()
  packageId: number;
}
