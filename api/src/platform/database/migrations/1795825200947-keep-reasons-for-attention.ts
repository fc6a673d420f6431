import type { QueryRunner } from 'typeorm';
import { AddColumns } from '../migration-tables';

/** Why staff have to look at an order, each reason by itself; those of what is marked already by what is known of it. */
export class KeepReasonsForAttention1795825200947 extends AddColumns {
  readonly table = 'orders';
  readonly columns = {
    handOverFailed: 'boolean NOT NULL DEFAULT 0',
    attemptFailed: 'boolean NOT NULL DEFAULT 0',
    paymentDue: 'boolean NOT NULL DEFAULT 0',
    driverToRing: 'boolean NOT NULL DEFAULT 0',
    chargeToCheck: 'boolean NOT NULL DEFAULT 0',
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query(
      `UPDATE orders SET
         handOverFailed = EXISTS (
           SELECT 1 FROM dispatch_jobs j WHERE j.orderId = orders.id AND j.state = 'parked'),
         attemptFailed = status = 'in_transit' AND ${hasStep('Delivery attempt failed')},
         paymentDue = status NOT IN ('delivered', 'cancelled') AND paymentStatus = 'pending'
           AND ${hasStep('Payment marked as not received', 'More is to be paid')},
         driverToRing = status NOT IN ('delivered', 'cancelled') AND ${hasStep('Driver called back')},
         chargeToCheck = EXISTS (
           SELECT 1 FROM card_payments c JOIN card_notifications n ON n.reference = c.reference
           WHERE c.orderId = orders.id AND n.outcome = 'wrong_amount')
       WHERE needsAttention = 1`,
    );
  }
}

function hasStep(...messages: string[]): string {
  const list = messages.map((message) => `'${message}'`).join(', ');
  return `EXISTS (SELECT 1 FROM tracking_updates u WHERE u.orderId = orders.id AND u.message IN (${list}))`;
}
