import {
  LIMITS,
  type PageQuery,
  type PaymentProofReceivedView,
  type PaymentProofToCheckView,
  shownPaymentStatus,
} from '@courier/contract';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockedOrder } from '../../orders/locked-order';
import { OrdersService } from '../../orders/orders.service';
import { progressActorOf } from '../../orders/progress/order-progress';
import { type Actor, requireAdmin, requireStaff } from '../../platform/access/actor';
import { Transactions } from '../../platform/database/transactions';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import type { Page } from '../../platform/http/page';
import { Uploads } from '../../platform/uploads/uploads.service';
import { PaymentProof } from './payment-proof.entity';
import { findProofsToCheck } from './payment-proofs.read-model';
import { PROOF_FILE_TYPES, readProofFile } from './proof-file';

/** Proofs of payment: from everyone who holds an order's number, for the staff alone. */
@Injectable()
export class PaymentProofs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly transactions: Transactions,
    private readonly uploads: Uploads,
  ) {}

  /**
   * @param body the bytes of a picture or a PDF; anything else is refused
   * @throws ConflictError for an order that waits for no EFT, or has as many as it takes
   */
  async add(actor: Actor, typed: string, body: unknown): Promise<PaymentProofReceivedView> {
    const { id: orderId, orderNumber } = await this.orders.find(typed);
    const file = await readProofFile(body);
    const purpose = `order:${orderId}:payment-proof`;
    const name = await this.uploads.add(purpose, file);
    const received = await this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: orderId });
      if (!order || order.erasedAt !== null || shownPaymentStatus(order) !== 'pending') {
        throw new ConflictError(NOT_DUE);
      }
      const before = await manager.countBy(PaymentProof, { orderId });
      if (before >= LIMITS.paymentProofs) throw new ConflictError(FULL);
      if (!(await this.uploads.keep(manager, purpose, name))) throw new ConflictError(TOO_LATE);
      const { kind, id: actorId } = progressActorOf(actor);
      const createdAt = new Date();
      await manager.insert(PaymentProof, { orderId, name, actor: kind, actorId, createdAt });
      return before + 1;
    });
    return { orderNumber, received };
  }

  /** Those of orders that still wait for their payment. */
  listToCheck(actor: Actor, query: PageQuery): Promise<Page<PaymentProofToCheckView>> {
    requireAdmin(actor);
    return findProofsToCheck(this.dataSource, query);
  }

  /** A PDF is only ever downloaded: nothing that anyone sent runs in a page of ours. */
  async file(actor: Actor, typed: string, id: number): Promise<StreamableFile> {
    requireStaff(actor);
    const { id: orderId, orderNumber } = await this.orders.find(typed);
    const proof = await this.dataSource.manager.findOneBy(PaymentProof, { id, orderId });
    const file = proof && (await this.uploads.open(proof.name));
    if (!file) throw new NotFoundError('There is no such proof of payment.');
    const extension = proof.name.split('.')[1] as keyof typeof PROOF_FILE_TYPES;
    const disposition = extension === 'pdf' ? 'attachment' : 'inline';
    return new StreamableFile(file.stream, {
      type: PROOF_FILE_TYPES[extension],
      disposition: `${disposition}; filename="payment-${orderNumber}-${id}.${extension}"`,
      length: file.size,
    });
  }
}

const NOT_DUE = 'This order does not wait for a payment by EFT.';
const FULL = `We have ${LIMITS.paymentProofs} proofs of payment of this order already. Contact support if you need to send another.`;
const TOO_LATE = 'Sending took too long. Please send it again.';
