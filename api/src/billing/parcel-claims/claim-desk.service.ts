import {
  CLAIM_DECISIONS,
  CLAIM_STATE_LABELS,
  type ClaimDecisionRequest,
  type ClaimState,
  exactCents,
  formatCents,
  isOpenClaim,
  OPEN_CLAIM_STATES,
  type ParcelClaimDetailsView,
  type ParcelClaimListQuery,
  type ParcelClaimRowView,
  randFromCents,
} from '@courier/contract';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { assertVersion } from '../../identity/optimistic-locking/assert-version';
import { lockedOrder } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { progressActorOf } from '../../orders/timeline/progress-step';
import { PICTURE_TYPES, type PictureType } from '../../orders/proof/picture-types';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import type { Page } from '../../platform/http/page';
import { UploadsService } from '../../platform/uploads/uploads.service';
import { ClaimStepsService } from './claim-steps.service';
import { isInsured } from '../../pricing/quotes/insured.read-model';
import { ParcelClaimPicture } from './parcel-claim-picture.entity';
import { ParcelClaim } from './parcel-claim.entity';
import { claimRow, findClaimPage, findClaimSteps, findDeskRow } from './parcel-claims.read-model';

/** A claim and its order, both as they are under the order's lock. */
export interface LockedClaim {
  readonly order: Order;
  readonly claim: ParcelClaim;
}

/** What the staff does with claims. */
@Injectable()
export class ClaimDeskService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly uploads: UploadsService,
    private readonly steps: ClaimStepsService,
  ) {}

  list(actor: Actor, query: ParcelClaimListQuery): Promise<Page<ParcelClaimRowView>> {
    requirePermission(actor, 'read');
    return findClaimPage(this.dataSource.manager, query);
  }

  async read(actor: Actor, id: number): Promise<ParcelClaimDetailsView> {
    requirePermission(actor, 'read');
    const { manager } = this.dataSource;
    const row = await findDeskRow(manager, id);
    if (!row) throw new NotFoundError(NO_CLAIM);
    const pictures = await manager.find(ParcelClaimPicture, {
      where: { claimId: id },
      order: { id: 'ASC' },
    });
    return {
      ...claimRow(row),
      description: row.description,
      pictures: pictures.map(({ name }) => `/api/parcel-claims/${id}/pictures/${name}`),
      isInsured: await isInsured(manager, row.quoteId),
      orderTotal: randFromCents(row.orderTotal),
      steps: await findClaimSteps(manager, id),
    };
  }

  async picture(actor: Actor, claimId: number, name: string): Promise<StreamableFile> {
    requirePermission(actor, 'read');
    const picture = await this.dataSource.manager.findOneBy(ParcelClaimPicture, { claimId, name });
    const file = picture && (await this.uploads.open(picture.name));
    if (!file) throw new NotFoundError('There is no such picture of a claim.');
    const type = PICTURE_TYPES[picture.name.split('.')[1] as PictureType];
    return new StreamableFile(file.stream, { type, length: file.size });
  }

  /**
   * Reviews, approves or declines a claim.
   * @throws ConflictError where somebody else was faster, or the claim is past it
   */
  async decide(
    actor: Actor,
    id: number,
    { state, note, approvedAmount, version }: ClaimDecisionRequest,
  ): Promise<ParcelClaimDetailsView> {
    requirePermission(actor, 'tickets');
    const orderId = await findOrderOfClaim(this.dataSource.manager, id);
    await this.transactions.run(async (manager) => {
      const found = await lockedClaim(manager, actor, { id, orderId, version });
      await assertPossible(manager, found.claim, state);
      const approved = state === 'approved' ? exactCents(approvedAmount ?? 0) : null;
      assertCovered(found.claim, approved);
      const change = {
        state,
        note: note || null,
        reason: state === 'in_review' ? null : note || null,
        approvedAmount: approved,
      };
      await this.steps.take(manager, found, change, progressActorOf(actor));
      await auditClaim(manager, actor, found, { state, approvedAmount: approved });
    });
    return this.read(actor, id);
  }
}

/**
 * The order of a claim, which never changes. Read before the transaction, whose first statement locks it.
 * @throws NotFoundError
 */
export async function findOrderOfClaim(manager: EntityManager, id: number): Promise<number> {
  const claim = await manager.findOneBy(ParcelClaim, { id });
  if (!claim) throw new NotFoundError(NO_CLAIM);
  return claim.orderId;
}

/**
 * The claim with its order locked, which is what locks the claims of it, too.
 * @throws NotFoundError; ConflictError where another version was seen
 */
export async function lockedClaim(
  manager: EntityManager,
  actor: UserActor,
  seen: Pick<ParcelClaim, 'id' | 'orderId'> & { readonly version: number | undefined },
): Promise<LockedClaim> {
  const order = await lockedOrder(manager, { id: seen.orderId });
  const claim = await manager.findOneBy(ParcelClaim, { id: seen.id });
  if (!order || !claim) throw new NotFoundError(NO_CLAIM);
  await assertVersion(manager, actor, 'claim', claim, seen.version);
  return { order, claim };
}

/** What staff do with claims stands beside what they do with the order, without what anybody wrote. */
export function auditClaim(
  manager: EntityManager,
  actor: UserActor,
  { order, claim }: LockedClaim,
  after: { readonly state: ClaimState; readonly approvedAmount: number | null },
): Promise<void> {
  const { state, approvedAmount } = after;
  return recordAudit(manager, actor, {
    action: 'decide_claim',
    subjectType: 'order',
    subjectId: order.orderNumber,
    before: { claim: claim.id, state: claim.state },
    after: { state, ...(approvedAmount && { amount: randFromCents(approvedAmount) }) },
  });
}

async function assertPossible(
  manager: EntityManager,
  claim: ParcelClaim,
  state: ClaimState,
): Promise<void> {
  const possible: readonly ClaimState[] = CLAIM_DECISIONS[claim.state];
  if (!possible.includes(state)) {
    throw new ConflictError(`This claim is ${CLAIM_STATE_LABELS[claim.state].toLowerCase()}.`);
  }
  if (isOpenClaim(claim.state)) return;
  const { orderId, id } = claim;
  const others = { orderId, id: Not(id), state: In(OPEN_CLAIM_STATES) };
  if (await manager.existsBy(ParcelClaim, others)) throw new ConflictError(ANOTHER);
}

function assertCovered({ amount }: ParcelClaim, approved: number | null): void {
  if (approved === null || approved <= amount) return;
  const message = `At most ${formatCents(amount)} was claimed`;
  throw new ValidationError([{ path: 'approvedAmount', message }]);
}

const NO_CLAIM = 'This claim does not exist.';
const ANOTHER = 'This order has another open claim. Decide that one first.';
