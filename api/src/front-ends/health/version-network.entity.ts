import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, wholeNumberTransformer } from '../../platform/database/columns';

/** Pages of one network that were to show a version within an hour, and those of them that it failed or crashed on. */
@Entity('version_networks')
@Index('IX_version_networks_hour', ['hour'])
export class VersionNetwork {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  remote: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  version: string;

  /** A hash of the network and the version: it says nothing of who it is, nor what else was visited there. */
  @PrimaryColumn({ type: 'varchar', length: 22 })
  network: string;

  /** When the hour began, in ms. */
  @PrimaryColumn({ type: 'bigint', transformer: wholeNumberTransformer })
  hour: number;

  /** Those that came to an end. */
  @ReferenceColumn()
  loads: number;

  @ReferenceColumn()
  bad: number;

  /** Those that began, half a minute ago or more. */
  @Column({ type: 'integer', default: 0 })
  started: number;
}
