import { PACKAGE_TYPES, type PackageType } from '@courier/contract';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ChoiceColumn, FlagColumn, MeasureColumn, OneOf } from '../../platform/database/columns';

/** Weight in kg, sides in cm. */
@Entity('packages')
@OneOf('packages', 'type', PACKAGE_TYPES)
export class Package {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @ChoiceColumn()
  type: PackageType;

  @MeasureColumn()
  weight: number;

  @MeasureColumn()
  length: number;

  @MeasureColumn()
  width: number;

  @MeasureColumn()
  height: number;

  @FlagColumn(false)
  isFragile: boolean;

  @FlagColumn(false)
  hasInsurance: boolean;
}
