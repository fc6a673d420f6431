import type { PostalCodes, ServiceType, Weekday } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  InstantColumn,
  jsonTransformer,
  ReferenceColumn,
  TextColumn,
} from '../../platform/database/columns';

/** An area that couriers visit on certain days. */
@Entity('service_areas')
@Index('UQ_service_areas_name', ['name'], { unique: true })
export class ServiceAreaRow {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @TextColumn(60)
  name: string;

  @Column({ type: 'text', transformer: jsonTransformer })
  postalCodes: PostalCodes[];

  @Column({ type: 'text', transformer: jsonTransformer })
  weekdays: Weekday[];

  /** null where a service has the cut-off of the whole company. */
  @Column({ type: 'text', transformer: jsonTransformer })
  cutOffs: Record<ServiceType, string | null>;

  /** Grows with every change, so that nobody overwrites what they have not seen. */
  @ReferenceColumn({ default: 1 })
  version: number;

  /** The admin who did the last one. Kept when the account is gone, hence no foreign key. */
  @ReferenceColumn({ nullable: true })
  changedById: number | null;

  @InstantColumn()
  createdAt: Date;
}
