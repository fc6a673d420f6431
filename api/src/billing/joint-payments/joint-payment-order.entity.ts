import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../../orders/order.entity';
import { CentsColumn, ReferenceColumn, RefersTo } from '../../platform/database/columns';
import { JointPayment } from './joint-payment.entity';

/** One of the orders that are paid together. Never changed. */
@Entity('joint_payment_orders')
@Index('UQ_joint_payment_orders', ['jointPaymentId', 'orderId'], { unique: true })
@Index('IX_joint_payment_orders_order', ['orderId'])
export class JointPaymentOrder {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  @RefersTo(() => JointPayment, 'FK_joint_payment_orders_joint', 'CASCADE')
  @ReferenceColumn()
  jointPaymentId: number;

  @RefersTo(() => Order, 'FK_joint_payment_orders_order', 'NO ACTION')
  @ReferenceColumn()
  orderId: number;

  /** What was due of it then. */
  @CentsColumn()
  amount: number;
}
