import {
  exactCents,
  formatRand,
  LIMITS,
  type NoOrderView,
  type OrderView,
  randFromCents,
  type ReweighPictureView,
  type ReweighPreviewRequest,
  type ReweighPreviewView,
  type ReweighRequest,
  type ReweighView,
} from '@courier/contract';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { UploadsService } from '../../platform/uploads/uploads.service';
import { QuoteRepricingService } from '../../pricing/quotes/quote-repricing.service';
import { adjustedPrice } from '../adjustments/order-adjustments.queries';
import { assertCorrectable } from '../changes/order-changes.service';
import { changeableOrder } from '../management/changeable-order';
import type { Order } from '../order.entity';
import { PICTURE_TYPES, type PictureType } from '../proof/picture-types';
import { PicturesService } from '../proof/pictures.service';
import { OrdersService } from '../reading/orders.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { progressActorOf } from '../timeline/progress-step';
import { OrderReweigh } from './order-reweigh.entity';
import { REWEIGH_PICTURE_TYPES, reweighPurpose } from './reweigh-picture';
import { findReweighs } from './reweighs.read-model';

/**
 * What staff measure of packages that were booked otherwise, until the parcel has arrived. The price follows by the rates
 * of the order, and is agreed to before, as that of corrected addresses.
 */
@Injectable()
export class ReweighsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly repricing: QuoteRepricingService,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
    private readonly uploads: UploadsService,
    private readonly pictures: PicturesService,
  ) {}

  async list(actor: Actor, typed: string): Promise<ReweighView[]> {
    requirePermission(actor, 'read');
    return findReweighs(this.dataSource.manager, await this.orders.find(typed));
  }

  /**
   * Keeps a picture for what is recorded next.
   * @param body the picture's bytes; anything else is no picture
   */
  async addPicture(actor: Actor, typed: string, body: unknown): Promise<ReweighPictureView> {
    requirePermission(actor, 'parcels');
    const { id } = await this.orders.find(typed);
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const rules = { types: REWEIGH_PICTURE_TYPES, most: LIMITS.photoBytes };
    const picture = await this.pictures.read(actor, 'picture', bytes, rules);
    return { name: await this.uploads.add(actor, reweighPurpose(id), picture) };
  }

  async picture(actor: Actor, typed: string, name: string): Promise<StreamableFile> {
    requirePermission(actor, 'read');
    const { id: orderId } = await this.orders.find(typed);
    const isOfOrder = await this.dataSource.manager.existsBy(OrderReweigh, {
      orderId,
      picture: name,
    });
    const file = isOfOrder ? await this.uploads.open(name) : null;
    if (!file) throw new NotFoundError('There is no such picture of this order.');
    const type = PICTURE_TYPES[name.split('.')[1] as PictureType];
    return new StreamableFile(file.stream, {
      type,
      disposition: `inline; filename="${name}"`,
      length: file.size,
    });
  }

  /**
   * The price by other measures. Nothing is written.
   * @throws ConflictError for an order that has ended; ValidationError for a package that it does not have, or one that its
   * service does not take
   */
  async preview(
    actor: Actor,
    typed: string,
    { packages }: ReweighPreviewRequest,
  ): Promise<ReweighPreviewView> {
    requirePermission(actor, 'parcels');
    const order = await this.orders.find(typed);
    assertCorrectable(order, STAFF);
    const { before, terms } = await this.repricing.reweigh(order.quoteId, packages);
    const totalAfter = await adjustedPrice(this.dataSource.manager, order, terms.totalAmount);
    return {
      totalBefore: randFromCents(order.totalAmount),
      totalAfter: randFromCents(totalAfter),
      chargeableBefore: before.chargeableWeight,
      chargeableAfter: terms.chargeableWeight,
    };
  }

  /**
   * @throws ConflictError where the price is not the one that was agreed to, or an invoice names it; StaleVersionError;
   * ValidationError as `preview`, and for a picture that has not arrived
   */
  async record(
    actor: Actor,
    typed: string,
    { packages, measuredBy, picture, totalAmount, version }: ReweighRequest,
  ): Promise<OrderView | NoOrderView> {
    requirePermission(actor, 'parcels');
    const { orderNumber, quoteId } = await this.orders.find(typed);
    const reweighing = await this.repricing.reweigh(quoteId, packages);
    await this.transactions.run(async (manager) => {
      const order = await changeableOrder(manager, actor, orderNumber, version);
      assertCorrectable(order, STAFF);
      const total = await adjustedPrice(manager, order, reweighing.terms.totalAmount);
      if (total !== exactCents(totalAmount)) {
        throw new ConflictError(`${OTHER_PRICE} ${formatRand(randFromCents(total))}.`);
      }
      if (!(await this.repricing.writeReweighing(manager, reweighing))) {
        throw new ConflictError(CHANGED_MEANWHILE);
      }
      await this.keepPicture(manager, order, picture);
      const by = progressActorOf(actor);
      const occurredAt = new Date();
      const change = { totalBefore: order.totalAmount, totalAfter: total };
      await manager.insert(OrderReweigh, {
        ...change,
        orderId: order.id,
        packages: reweighing.packages.map(({ packageId: _packageId, ...each }) => each),
        measuredBy,
        picture,
        actor: by.kind,
        actorId: by.id,
        createdAt: occurredAt,
      });
      const weight = {
        from: reweighing.before.chargeableWeight,
        to: reweighing.terms.chargeableWeight,
      };
      await recordAudit(manager, actor, {
        action: 'reweigh',
        subjectType: 'order',
        subjectId: orderNumber,
        before: { chargeableWeight: weight.from, total: randFromCents(order.totalAmount) },
        after: { chargeableWeight: weight.to, total: randFromCents(total) },
      });
      await this.progress.recordStep(manager, {
        order,
        status: order.status,
        step: { kind: 'reweighed', data: weight },
        totalAfter: total,
        occurredAt,
        actor: by,
      });
      await this.progress.changePrice(manager, order, total, { occurredAt, actor: by });
    });
    return this.orders.track(actor, orderNumber);
  }

  private async keepPicture(manager: EntityManager, { id }: Order, name: string): Promise<void> {
    if (await this.uploads.keep(manager, reweighPurpose(id), name)) return;
    const message = 'The picture has not arrived, or was sent too long ago: choose it again';
    throw new ValidationError([{ path: 'picture', message }]);
  }
}

const STAFF = { kind: 'staff' } as const;

const OTHER_PRICE = 'Nothing was changed, because the price by these measures is now';
const CHANGED_MEANWHILE =
  'Nothing was changed, because someone else changed this order meanwhile. Please try again.';
