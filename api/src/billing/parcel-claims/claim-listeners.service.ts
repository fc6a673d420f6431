import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import type { ProgressActor } from '../../orders/timeline/progress-step';
import type { ParcelClaim } from './parcel-claim.entity';

/** A claim and the order that it is about, as they are after the step. */
export interface ClaimStep {
  readonly order: Order;
  readonly claim: Pick<ParcelClaim, 'state' | 'amount' | 'approvedAmount' | 'reason'>;
  readonly actor: ProgressActor;
}

/** Is notified of the steps of claims in the transaction that writes them. What it throws undoes the step. */
export interface ClaimListener {
  claimStepped(manager: EntityManager, step: ClaimStep): Promise<void>;
}

/** Notifies the floors above of what becomes of claims: they add their listeners when they start. */
@Injectable()
export class ClaimListenersService implements ClaimListener {
  private readonly listeners: ClaimListener[] = [];

  add(listener: ClaimListener): void {
    this.listeners.push(listener);
  }

  async claimStepped(manager: EntityManager, step: ClaimStep): Promise<void> {
    for (const listener of this.listeners) await listener.claimStepped(manager, step);
  }
}
