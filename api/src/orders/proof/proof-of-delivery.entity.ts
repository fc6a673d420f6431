import { PROOF_TYPES, type ProofType } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  TextColumn,
  RefersTo,
} from '../../platform/database/columns';
import { Order } from '../order.entity';

@Entity('proof_of_delivery')
@OneOf('proof_of_delivery', 'type', PROOF_TYPES)
@Index('IX_proof_of_delivery_order', ['orderId', 'id'])
export class ProofOfDelivery {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => Order, 'FK_proof_of_delivery_order', 'CASCADE')
  @ReferenceColumn()
  orderId: number;

  /** Place of the leg whose courier took it; null for what staff recorded, and for what release 0.1.0 kept. */
  @ReferenceColumn({ nullable: true })
  legPosition: number | null;

  @ChoiceColumn()
  type: ProofType;

  /** Address of the signature's picture, or the picture itself as a data address. */
  @Column({ type: 'text', nullable: true })
  digitalSignature: string | null;

  @TextColumn(1000, { nullable: true })
  photoUrl: string | null;

  @TextColumn(500, { nullable: true })
  qrCodeData: string | null;

  @TextColumn(120, { nullable: true })
  recipientName: string | null;

  @InstantColumn()
  timestamp: Date;
}
