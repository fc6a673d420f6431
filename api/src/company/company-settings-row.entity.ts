import type { SettingGroup, WrittenSettings } from '@courier/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, jsonTransformer, ReferenceColumn } from '../platform/database/columns';

/** What the company has set of one group of its settings. A group without a row is as the product comes. */
@Entity('company_settings')
export class CompanySettingsRow {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  name: SettingGroup;

  /** As they would be written in variables of the server: one rule reads both. */
  @Column({ type: 'text', transformer: jsonTransformer })
  written: WrittenSettings;

  /** Grows with every change; 0 before the first. */
  @ReferenceColumn()
  version: number;

  /** Who of the staff did the last one. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  @InstantColumn()
  changedAt: Date;
}
