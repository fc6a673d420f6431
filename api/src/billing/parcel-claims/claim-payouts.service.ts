import {
  CLAIM_KIND_LABELS,
  type ClaimPayoutRequest,
  isPayout,
  type ParcelClaimDetailsView,
  type PayoutReversalRequest,
  standingEntries,
  startOfDayInSouthAfrica,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { progressActorOf } from '../../orders/timeline/progress-step';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import { idempotent } from '../../platform/idempotency/idempotency';
import { requestKey } from '../../platform/idempotency/request-key';
import { PaymentLedgerService } from '../payments/payment-ledger.service';
import {
  auditClaim,
  ClaimDeskService,
  findOrderOfClaim,
  lockedClaim,
  type LockedClaim,
} from './claim-desk.service';
import { ClaimStepsService } from './claim-steps.service';

/** Pays claims out through the ledger of their orders: an entry and a step are written together or not at all. */
@Injectable()
export class ClaimPayoutsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly ledger: PaymentLedgerService,
    private readonly steps: ClaimStepsService,
    private readonly desk: ClaimDeskService,
  ) {}

  /**
   * Records that the approved amount went out.
   * @throws ConflictError for a claim that is not approved
   */
  payOut(
    actor: Actor,
    id: number,
    request: ClaimPayoutRequest,
    clientKey: string | null,
  ): Promise<ParcelClaimDetailsView> {
    requirePermission(actor, 'money');
    const work = async (manager: EntityManager, found: LockedClaim) => {
      const { order, claim } = found;
      const { state, approvedAmount, reason, kind } = claim;
      if (state !== 'approved' || approvedAmount === null) throw new ConflictError(NOT_APPROVED);
      // An order that was paid before it had a ledger gets that first.
      await this.ledger.entriesOf(manager, order);
      const entry = {
        kind: 'refund',
        method: request.method,
        amount: approvedAmount,
        reference: request.reference || null,
        reason: `Claim: ${CLAIM_KIND_LABELS[kind].toLowerCase()}`,
        claimId: id,
        paidAt: startOfDayInSouthAfrica(request.paidOn),
      } as const;
      const by = progressActorOf(actor);
      const entryId = await this.ledger.add(manager, order, [entry], by);
      const step = { state: 'paid_out', note: null, reason, approvedAmount } as const;
      await this.steps.take(manager, found, step, by);
      await auditClaim(manager, actor, found, step);
      return entryId;
    };
    return this.changeOnce(actor, id, { what: 'payout', request, clientKey }, work);
  }

  /**
   * Takes the payout back, so that the claim is approved and not paid out again.
   * @throws ConflictError for a claim that is not paid out
   */
  reverse(
    actor: Actor,
    id: number,
    request: PayoutReversalRequest,
    clientKey: string | null,
  ): Promise<ParcelClaimDetailsView> {
    requirePermission(actor, 'money');
    const work = async (manager: EntityManager, found: LockedClaim) => {
      const { order, claim } = found;
      const entries = await this.ledger.entriesOf(manager, order);
      const payout = standingEntries(entries).find((entry) => {
        return isPayout(entry) && entry.claimId === id;
      });
      if (claim.state !== 'paid_out' || !payout) throw new ConflictError(NOT_PAID_OUT);
      const { method, amount, id: reversesId } = payout;
      const { reason } = request;
      const entry = { kind: 'reversal', method, amount, reason, reversesId } as const;
      const by = progressActorOf(actor);
      const entryId = await this.ledger.add(manager, order, [{ ...entry, paidAt: new Date() }], by);
      const { approvedAmount } = claim;
      const step = {
        state: 'approved',
        note: reason,
        reason: claim.reason,
        approvedAmount,
      } as const;
      await this.steps.take(manager, found, step, by);
      await auditClaim(manager, actor, found, step);
      return entryId;
    };
    return this.changeOnce(actor, id, { what: 'reversal', request, clientKey }, work);
  }

  /** Does the work with the claim's order locked, however often the request comes. */
  private async changeOnce(
    actor: UserActor,
    id: number,
    asked: {
      readonly what: string;
      readonly request: { readonly version?: number | undefined };
      readonly clientKey: string | null;
    },
    work: (manager: EntityManager, found: LockedClaim) => Promise<number>,
  ): Promise<ParcelClaimDetailsView> {
    const { what, request, clientKey } = asked;
    const orderId = await findOrderOfClaim(this.dataSource.manager, id);
    const key = requestKey(actor, `${what} of claim ${id}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) =>
      work(manager, await lockedClaim(manager, actor, { id, orderId, version: request.version })),
    );
    return this.desk.read(actor, id);
  }
}

const NOT_APPROVED = 'This claim is not approved, so that nothing is paid out for it.';
const NOT_PAID_OUT = 'This claim is not paid out.';
