import type { ClaimState } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import type { ProgressActor } from '../../orders/timeline/progress-step';
import { ClaimListenersService } from './claim-listeners.service';
import { ParcelClaimStep } from './parcel-claim-step.entity';
import { ParcelClaim } from './parcel-claim.entity';

/** What a step sets beside the state. */
export interface ClaimChange {
  readonly state: ClaimState;
  readonly note: string | null;
  /** The note to the claimant. */
  readonly reason?: string | null;
  /** In cents. */
  readonly approvedAmount: number | null;
}

/** The only way a claim that was submitted gets its state: with the step that says who did it. */
@Injectable()
export class ClaimStepsService {
  constructor(private readonly listeners: ClaimListenersService) {}

  /** @param order of the claim, locked by the caller, in whose transaction it happens */
  async take(
    manager: EntityManager,
    { order, claim }: { readonly order: Order; readonly claim: ParcelClaim },
    { state, note, reason = null, approvedAmount }: ClaimChange,
    actor: ProgressActor,
  ): Promise<void> {
    const updatedAt = new Date();
    const changed = { state, reason, approvedAmount, version: claim.version + 1 };
    await manager.update(ParcelClaim, claim.id, { ...changed, changedById: actor.id, updatedAt });
    await this.note(manager, claim.id, { state, note }, actor);
    await this.listeners.claimStepped(manager, {
      order,
      claim: { ...claim, ...changed },
      actor,
    });
  }

  /** Writes down the first step of a claim. */
  async begin(manager: EntityManager, order: Order, claim: ParcelClaim): Promise<void> {
    const { state, actor: kind, actorId: id } = claim;
    const by = { kind, id };
    await this.note(manager, claim.id, { state, note: null }, by);
    await this.listeners.claimStepped(manager, { order, claim, actor: by });
  }

  private async note(
    manager: EntityManager,
    claimId: number,
    step: Pick<ParcelClaimStep, 'state' | 'note'>,
    { kind, id }: ProgressActor,
  ): Promise<void> {
    const by = { actor: kind, actorId: id, createdAt: new Date() };
    await manager.insert(ParcelClaimStep, { claimId, ...step, ...by });
  }
}
