import { Entity, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, wholeNumberTransformer } from '../../platform/database/columns';

/** How many pages loaded a version within an hour with one outcome, or saw it crash, over all processes. */
@Entity('version_loads')
@Index('IX_version_loads_hour', ['hour'])
export class VersionLoad {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  remote: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  version: string;

  /** Of `PAGE_OUTCOMES`. */
  @PrimaryColumn({ type: 'varchar', length: 16 })
  outcome: string;

  /** When the hour began, in ms. */
  @PrimaryColumn({ type: 'bigint', transformer: wholeNumberTransformer })
  hour: number;

  @ReferenceColumn()
  pages: number;
}
