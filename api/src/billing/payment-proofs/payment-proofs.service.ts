import {
  LIMITS,
  type PageQuery,
  type PaymentProofReceivedView,
  type PaymentProofToCheckView,
  shownPaymentStatus,
} from '@courier/contract';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Order } from '../../orders/order.entity';
import { lockedOrder, lockedOrders } from '../../orders/locked-order';
import { OrdersService } from '../../orders/reading/orders.service';
import { fileHeaders, readPictureOrPdf } from '../../orders/proof/picture-or-pdf';
import { PicturesService } from '../../orders/proof/pictures.service';
import { OrderEventsService } from '../../orders/timeline/order-events.service';
import { progressActorOf } from '../../orders/timeline/progress-step';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import type { Page } from '../../platform/http/page';
import { UploadsService } from '../../platform/uploads/uploads.service';
import { PaymentProof } from './payment-proof.entity';
import { findProofsToCheck } from './payment-proofs.read-model';

/** Proofs of payment: from everyone who holds an order's number, for the staff alone. */
@Injectable()
export class PaymentProofsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly transactions: TransactionsService,
    private readonly uploads: UploadsService,
    private readonly pictures: PicturesService,
    private readonly orderEvents: OrderEventsService,
  ) {}

  /**
   * @param body the bytes of a picture or a PDF; anything else is refused
   * @throws ConflictError for an order that waits for no EFT, or has as many as it takes
   */
  async add(actor: Actor, typed: string, body: unknown): Promise<PaymentProofReceivedView> {
    const found = await this.orders.find(typed);
    const { id: orderId, orderNumber } = found;
    // Before anything is drawn or stored, and again with the order locked.
    await this.assertWanted(this.dataSource.manager, found);
    const file = await readPictureOrPdf(this.pictures, actor, body);
    const purpose = `order:${orderId}:payment-proof`;
    const name = await this.uploads.add(actor, purpose, file);
    const received = await this.transactions.run(async (manager) => {
      const before = await this.assertWanted(manager, await lockedOrder(manager, { id: orderId }));
      if (!(await this.uploads.keep(manager, purpose, name))) throw new ConflictError(TOO_LATE);
      await this.insert(manager, actor, orderId, name);
      return before + 1;
    });
    return { orderNumber, received };
  }

  /**
   * Keeps one file with several orders of one customer, as far as they wait for it.
   * @param purpose what the upload is for
   * @returns the numbers of the orders that it is kept with
   * @throws ConflictError where none of them waits for an EFT
   */
  async addToAll(
    actor: Actor,
    orderNumbers: readonly string[],
    purpose: string,
    body: unknown,
  ): Promise<string[]> {
    const { manager: reader } = this.dataSource;
    const found = await reader.findBy(Order, { orderNumber: In([...orderNumbers]) });
    if ((await this.wantedOf(reader, found)).length === 0) throw new ConflictError(NONE_DUE);
    const name = await this.uploads.add(
      actor,
      purpose,
      await readPictureOrPdf(this.pictures, actor, body),
    );
    return this.transactions.run(async (manager) => {
      const wanted = await this.wantedOf(manager, await lockedOrders(manager, orderNumbers));
      if (wanted.length === 0) throw new ConflictError(NONE_DUE);
      if (!(await this.uploads.keep(manager, purpose, name))) throw new ConflictError(TOO_LATE);
      for (const { id } of wanted) await this.insert(manager, actor, id, name);
      return wanted.map(({ orderNumber }) => orderNumber);
    });
  }

  /** Those that wait for an EFT and have not as many proofs as they take. */
  private async wantedOf(manager: EntityManager, orders: readonly Order[]): Promise<Order[]> {
    const wanted: Order[] = [];
    for (const order of orders) {
      if (!isWaiting(order)) continue;
      if ((await countProofs(manager, order)) < LIMITS.paymentProofs) wanted.push(order);
    }
    return wanted;
  }

  private async insert(
    manager: EntityManager,
    actor: Actor,
    orderId: number,
    name: string,
  ): Promise<void> {
    const by = progressActorOf(actor);
    const { kind, id: actorId } = by;
    const createdAt = new Date();
    await manager.insert(PaymentProof, { orderId, name, actor: kind, actorId, createdAt });
    await this.orderEvents.attentionChanged(manager, orderId, { kind: 'seen', actor: by });
  }

  /**
   * @returns how many proofs the order has
   * @throws ConflictError for an order that waits for no EFT, or has as many as it takes
   */
  private async assertWanted(manager: EntityManager, order: ProvedOrder | null): Promise<number> {
    if (!isWaiting(order)) throw new ConflictError(NOT_DUE);
    const count = await countProofs(manager, order);
    if (count >= LIMITS.paymentProofs) throw new ConflictError(FULL);
    return count;
  }

  /** Those of orders that still wait for their payment. */
  listToCheck(actor: Actor, query: PageQuery): Promise<Page<PaymentProofToCheckView>> {
    requirePermission(actor, 'money');
    return findProofsToCheck(this.dataSource, query);
  }

  /** A PDF is only ever downloaded: nothing that anyone sent runs in a page of ours. */
  async file(actor: Actor, typed: string, id: number): Promise<StreamableFile> {
    requirePermission(actor, 'read');
    const { id: orderId, orderNumber } = await this.orders.find(typed);
    const proof = await this.dataSource.manager.findOneBy(PaymentProof, { id, orderId });
    const file = proof && (await this.uploads.open(proof.name));
    if (!file) throw new NotFoundError('There is no such proof of payment.');
    const { extension, type, disposition } = fileHeaders(proof.name);
    return new StreamableFile(file.stream, {
      type,
      disposition: `${disposition}; filename="payment-${orderNumber}-${id}.${extension}"`,
      length: file.size,
    });
  }
}

type ProvedOrder = Pick<Order, 'id' | 'paymentMethod' | 'paymentStatus' | 'status'> & {
  readonly erasedAt: unknown;
};

function isWaiting<O extends ProvedOrder>(order: O | null): order is O {
  return order !== null && order.erasedAt === null && shownPaymentStatus(order) === 'pending';
}

function countProofs(manager: EntityManager, { id: orderId }: ProvedOrder): Promise<number> {
  return manager.countBy(PaymentProof, { orderId });
}

const NOT_DUE = 'This order does not wait for a payment by EFT.';
const NONE_DUE = 'None of these orders waits for a proof of payment.';
const FULL = `We have ${LIMITS.paymentProofs} proofs of payment of this order already. Contact support if you need to send another.`;
const TOO_LATE = 'Sending took too long. Please send it again.';
