import {
  claimOffer,
  claimOffers,
  type ClaimPictureAddedView,
  exactCents,
  LIMITS,
  moreThanCovered,
  OPEN_CLAIM_STATES,
  type ParcelClaimRequest,
  type ParcelClaimTermsView,
  type ParcelClaimView,
  randFromCents,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { ChangeAuthorsService } from '../../orders/changes/change-author.service';
import type { Order } from '../../orders/order.entity';
import { OrdersService } from '../../orders/reading/orders.service';
import { PicturesService } from '../../orders/proof/pictures.service';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { type Actor, isStaff, owns } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, ValidationError } from '../../platform/errors/domain-errors';
import { UploadsService } from '../../platform/uploads/uploads.service';
import { CLAIM_PICTURE_TYPES, claimPurpose } from './claim-picture';
import { ClaimStepsService } from './claim-steps.service';
import { findClaimedOrder } from './claimed-order.read-model';
import { ParcelClaimPicture } from './parcel-claim-picture.entity';
import { ParcelClaim } from './parcel-claim.entity';
import { findClaimsOfOrder } from './parcel-claims.read-model';

/** Claims for parcels that were damaged, lost or late, from those whose orders they are. */
@Injectable()
export class ParcelClaimsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    private readonly authors: ChangeAuthorsService,
    private readonly uploads: UploadsService,
    private readonly pictures: PicturesService,
    private readonly steps: ClaimStepsService,
    private readonly times: CollectionTimesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** What can be claimed for an order; what was claimed, for its owner and the staff. */
  async terms(actor: Actor, typed: string): Promise<ParcelClaimTermsView> {
    const row = await this.orders.find(typed);
    const { manager } = this.dataSource;
    const order = {
      ...row,
      createdAt: new Date(Number(row.createdAt)),
      returnsToSender: Boolean(row.returnsToSender),
    };
    const claimed = await findClaimedOrder(manager, order, this.times);
    const offers = claimOffers(claimed, this.config.claimCover, new Date());
    const isTheirs = owns(actor, row) || isStaff(actor);
    return {
      orderNumber: row.orderNumber,
      offers: offers.map(({ maximum, ...offer }) => ({
        ...offer,
        maximum: randFromCents(maximum),
      })),
      claims: isTheirs ? await findClaimsOfOrder(manager, row.id) : [],
    };
  }

  /**
   * Takes a picture for a claim that is about to be made.
   * @throws ConflictError for an order that nothing can be claimed for
   */
  async addPicture(actor: Actor, typed: string, body: unknown): Promise<ClaimPictureAddedView> {
    const { id } = await this.orders.find(typed);
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const { offers } = await this.terms(actor, typed);
    if (offers.every(({ unavailable }) => unavailable !== null)) throw new ConflictError(NOTHING);
    const picture = await this.pictures.read(actor, 'picture', bytes, {
      types: CLAIM_PICTURE_TYPES,
      most: LIMITS.photoBytes,
    });
    return { name: await this.uploads.add(actor, claimPurpose(id), picture) };
  }

  /**
   * Claims for an order of the actor's, or of a visitor who knows the e-mail address on it; staff claim for a
   * caller. Whether it is taken is decided with the order locked.
   * @throws ConflictError for an order that has an open claim, or that is not claimed for this way
   */
  async submit(actor: Actor, typed: string, request: ParcelClaimRequest): Promise<ParcelClaimView> {
    const { description: reason, email } = request;
    const author = await this.authors.of(actor, typed, { email, reason });
    const orderId = await this.transactions.run(async (manager) => {
      const order = await author.lock(manager);
      await this.assertClaimable(manager, order, request);
      const claim = await this.insert(manager, order, request, author.as);
      await this.steps.begin(manager, order, claim);
      if (isStaff(actor)) {
        await recordAudit(manager, actor, {
          action: 'submit_claim',
          subjectType: 'order',
          subjectId: order.orderNumber,
          after: { kind: claim.kind, amount: request.amount },
        });
      }
      return order.id;
    });
    const [newest] = await findClaimsOfOrder(this.dataSource.manager, orderId);
    if (!newest) throw new ConflictError(IS_OPEN);
    return newest;
  }

  private async assertClaimable(
    manager: EntityManager,
    order: Order,
    { kind, amount }: ParcelClaimRequest,
  ): Promise<void> {
    const open = { orderId: order.id, state: In(OPEN_CLAIM_STATES) };
    if (await manager.existsBy(ParcelClaim, open)) throw new ConflictError(IS_OPEN);
    const claimed = await findClaimedOrder(manager, order, this.times);
    const { unavailable, maximum } = claimOffer(kind, claimed, this.config.claimCover, new Date());
    if (unavailable !== null) throw new ConflictError(`${unavailable}.`);
    if (exactCents(amount) > maximum) {
      const message = moreThanCovered(randFromCents(maximum));
      throw new ValidationError([{ path: 'amount', message }]);
    }
  }

  private async insert(
    manager: EntityManager,
    order: Order,
    { kind, amount, description, pictures }: ParcelClaimRequest,
    by: { readonly kind: ParcelClaim['actor']; readonly id: number | null },
  ): Promise<ParcelClaim> {
    const now = new Date();
    const id = await insertRow(manager, ParcelClaim, {
      orderId: order.id,
      kind,
      state: 'submitted',
      description,
      amount: exactCents(amount),
      actor: by.kind,
      actorId: by.id,
      createdAt: now,
      updatedAt: now,
    });
    for (const name of pictures) {
      const isKept = await this.uploads.keep(manager, claimPurpose(order.id), name);
      if (!isKept) throw new ConflictError(TOO_LATE);
      await manager.insert(ParcelClaimPicture, { claimId: id, name });
    }
    return manager.findOneByOrFail(ParcelClaim, { id });
  }
}

const NOTHING = 'No claim can be made for this order now.';
const IS_OPEN = 'There is a claim for this order already. We will write to you about it.';
const TOO_LATE = 'A picture took too long to send. Please add your pictures again.';
