import { LIMITS, type NoteRequest, type NoteView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { lockedOrder } from '../locked-order';
import { OrdersService, readOrderNumber, UNKNOWN_NUMBER } from '../reading/orders.service';
import { progressActorOf } from '../timeline/progress-step';
import { OrderNote } from './order-note.entity';
import { findNotes } from './order-notes.read-model';

/** What the staff tell each other about an order. Notes are no steps: nothing of them is in what customers read. */
@Injectable()
export class OrderNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
  ) {}

  async list(actor: Actor, typed: string): Promise<NoteView[]> {
    requirePermission(actor, 'read');
    const { id } = await this.orders.find(typed);
    return findNotes(this.dataSource.manager, id);
  }

  /**
   * Adds a note and returns all of the order.
   * @throws ConflictError for an order whose people were erased, and for one with as many notes as it can have
   */
  async add(actor: Actor, typed: string, { text }: NoteRequest): Promise<NoteView[]> {
    requirePermission(actor, 'cases');
    const orderNumber = readOrderNumber(typed);
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { orderNumber });
      if (!order) throw new NotFoundError(UNKNOWN_NUMBER);
      const { id: orderId, erasedAt } = order;
      if (erasedAt !== null) throw new ConflictError(ERASED);
      const noted = await manager.countBy(OrderNote, { orderId });
      if (noted >= LIMITS.notes) throw new ConflictError(FULL);
      const { kind, id: actorId } = progressActorOf(actor);
      const createdAt = new Date();
      await manager.insert(OrderNote, { orderId, text, actor: kind, actorId, createdAt });
      return findNotes(manager, orderId);
    });
  }
}

const ERASED = 'The people of this order were erased. Nothing can be noted on it any more.';
const FULL = `This order has ${LIMITS.notes} notes, and takes no more.`;
