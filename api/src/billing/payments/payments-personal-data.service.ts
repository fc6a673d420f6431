import { randFromCents } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { exportedRows } from '../../identity/personal-data/exported-rows';
import {
  type PersonalData,
  PersonalDataRegistry,
} from '../../identity/personal-data/personal-data.registry';
import { findOrderIds } from '../../orders/placing/order-ids';
import { type OrderListener, OrderEventsService } from '../../orders/timeline/order-events.service';
import type { UserActor } from '../../platform/access/actor';
import { forUpdate } from '../../platform/database/for-update';
import { TransactionsService } from '../../platform/database/transactions.service';
import { UploadsService } from '../../platform/uploads/uploads.service';
import { JointPayment } from '../joint-payments/joint-payment.entity';
import { PaymentProof } from '../payment-proofs/payment-proof.entity';
import { PaymentEntry } from './payment-entry.entity';
import { OWN_PAYMENTS } from './payments.read-model';

/** The accounts stay, as tax law wants them: only what people wrote and sent goes with the people of an order. */
@Injectable()
export class PaymentsPersonalDataService implements PersonalData, OrderListener, OnModuleInit {
  readonly entities = [PaymentEntry, PaymentProof, JointPayment];
  readonly exports: PersonalData['exports'] = {
    payments: async (dataSource, { userId }) => {
      const rows = await exportedRows(dataSource, OWN_PAYMENTS, [userId]);
      return rows.map((row) => ({ ...row, amount: randFromCents(Number(row.amount)) }));
    },
  };

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly orderEvents: OrderEventsService,
    private readonly transactions: TransactionsService,
    private readonly uploads: UploadsService,
  ) {}

  onModuleInit(): void {
    this.registry.register('payments', this);
    this.orderEvents.register('payments', this);
  }

  async erase(manager: EntityManager, { userId }: UserActor): Promise<void> {
    await manager.update(JointPayment, { userId }, { userId: null });
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    const orderId = In(await findOrderIds(manager, orderNumbers));
    await manager.update(PaymentEntry, { orderId }, { reference: null, reason: null });
    const proofs = await manager.findBy(PaymentProof, { orderId });
    if (proofs.length === 0) return;
    await manager.delete(PaymentProof, { orderId });
    const names = proofs.map(({ name }) => name);
    // One proof may be of several orders, of which others are still there.
    const left = await manager.find(PaymentProof, {
      select: { id: true, name: true },
      where: { name: In(names) },
      ...forUpdate(manager),
    });
    const kept = new Set(left.map(({ name }) => name));
    await this.uploads.release(
      manager,
      names.filter((name) => !kept.has(name)),
    );
    this.transactions.afterCommit(() => void this.uploads.sweepNow());
  }
}
