import { Entity, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, wholeNumberTransformer } from '../database/columns';

/** What one network has asked of one thing in one minute, or one address was mailed in a day, over all processes. */
@Entity('rate_counts')
@Index('IX_rate_counts_window', ['windowStart'])
export class RateCount {
  /** A hash of what and which network or address: neither is kept. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  subject: string;

  /** When the minute or the day began, in ms. */
  @PrimaryColumn({ type: 'bigint', transformer: wholeNumberTransformer })
  windowStart: number;

  @ReferenceColumn()
  calls: number;
}
