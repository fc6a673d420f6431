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
import { TransactionsService } from '../../platform/database/transactions.service';
import { UploadsService } from '../../platform/uploads/uploads.service';
import { ParcelClaimPicture } from './parcel-claim-picture.entity';
import { ParcelClaimStep } from './parcel-claim-step.entity';
import { ParcelClaim } from './parcel-claim.entity';
import { OWN_CLAIMS } from './parcel-claims.read-model';

/** What was claimed and paid out stays, as the accounts do; what people wrote and sent goes with them. */
@Injectable()
export class ClaimsPersonalDataService implements PersonalData, OrderListener, OnModuleInit {
  readonly entities = [ParcelClaim, ParcelClaimPicture, ParcelClaimStep];
  readonly exports: PersonalData['exports'] = {
    parcelClaims: async (dataSource, { userId }) => {
      const rows = await exportedRows(dataSource, OWN_CLAIMS, [userId]);
      return rows.map(({ amount, approvedAmount, ...row }) => ({
        ...row,
        amount: randFromCents(Number(amount)),
        approvedAmount: approvedAmount === null ? null : randFromCents(Number(approvedAmount)),
      }));
    },
  };

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly orderEvents: OrderEventsService,
    private readonly transactions: TransactionsService,
    private readonly uploads: UploadsService,
  ) {}

  onModuleInit(): void {
    this.registry.register('parcelClaims', this);
    this.orderEvents.register('parcelClaims', this);
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    const orderId = In(await findOrderIds(manager, orderNumbers));
    const claims = await manager.findBy(ParcelClaim, { orderId });
    if (claims.length === 0) return;
    const claimId = In(claims.map(({ id }) => id));
    await manager.update(ParcelClaim, { orderId }, { description: '', reason: null });
    await manager.update(ParcelClaim, { orderId, actor: 'customer' }, { actorId: null });
    await manager.update(ParcelClaimStep, { claimId }, { note: null });
    await manager.update(ParcelClaimStep, { claimId, actor: 'customer' }, { actorId: null });
    const pictures = await manager.findBy(ParcelClaimPicture, { claimId });
    if (pictures.length === 0) return;
    await manager.delete(ParcelClaimPicture, { claimId });
    await this.uploads.release(
      manager,
      pictures.map(({ name }) => name),
    );
    this.transactions.afterCommit(() => void this.uploads.sweepNow());
  }
}
