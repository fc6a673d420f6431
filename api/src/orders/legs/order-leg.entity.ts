import { LEG_KINDS, type LegKind } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';
import type { CourierData } from '../courier-data';
import { Order } from '../order.entity';

/** One job of the provider that brings the parcel of an order: all the way, or to the depot and from there. */
@Entity('order_legs')
@OneOf('order_legs', 'kind', LEG_KINDS)
@Index('UQ_order_legs_position', ['orderId', 'position'], { unique: true })
@Index('IX_order_legs_provider', ['providerOrderId'])
export class OrderLeg {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_order_legs_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  /** The first is 1. */
  @Column({ type: 'integer', default: 1 })
  position: number;

  @ChoiceColumn({ default: 'whole' })
  kind: LegKind;

  /** The provider's own id of the job. */
  @TextColumn(64, { nullable: true })
  providerOrderId: string | null;

  /** What the provider last said about the courier. */
  @Column({ type: 'json', nullable: true })
  courier: Partial<CourierData> | null;

  /** When its courier gave the parcel to the depot, or to the receiver, by the provider; null before, or where that was taken back. */
  @InstantColumn({ nullable: true })
  endedAt: Date | null;
}
