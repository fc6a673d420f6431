import { randomBytes } from 'node:crypto';
import {
  type DueOrdersView,
  type DueOrderView,
  type JointCardPaymentStartedView,
  type JointPaymentView,
  type JointProofReceivedView,
  jointReferenceFrom,
  LIMITS,
  ORDER_NUMBER_BYTES,
  parseJointReference,
  randFromCents,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockedUser } from '../../identity/users/locked-user';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { insertRow, insertRows } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { CardPaymentsService } from '../card-payments/card-payments.service';
import { PaymentProofsService } from '../payment-proofs/payment-proofs.service';
import { JointPaymentOrder } from './joint-payment-order.entity';
import { JointPayment } from './joint-payment.entity';
import {
  type DueOrder,
  findJointParts,
  findOwnDue,
  type JointPart,
  sumOwnDue,
} from './joint-payments.read-model';

/** Payments of several orders of a customer at once. */
@Injectable()
export class JointPaymentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly cards: CardPaymentsService,
    private readonly proofs: PaymentProofsService,
  ) {}

  /** What the actor has to pay by transfer. */
  async due(actor: Actor): Promise<DueOrdersView> {
    const { userId } = signedIn(actor);
    const { manager } = this.dataSource;
    const [{ count, due, awaitsPayment }, orders] = await Promise.all([
      sumOwnDue(manager, userId),
      findOwnDue(manager, userId, MOST),
    ]);
    return { orders: orders.map(dueView), count, total: randFromCents(due), awaitsPayment };
  }

  /**
   * Puts together all that the actor has to pay by transfer. What was put together before, and is still all of it, is
   * answered again: a second press or tab gets the same reference.
   * @throws ConflictError where there are not several orders to pay
   */
  async make(actor: Actor): Promise<JointPaymentView> {
    const { userId } = signedIn(actor);
    const made = await this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      const orders = await findOwnDue(manager, userId, MOST);
      if (orders.length < 2) throw new ConflictError(orders.length === 1 ? ONE : NONE);
      return (await lastFor(manager, userId, orders)) ?? insert(manager, userId, orders);
    });
    return this.view(made);
  }

  /**
   * What an account can transfer at once, and by which reference: the number of its one order, or that of a payment of
   * several; null where nothing waits for a transfer. Whoever calls has checked who asks.
   */
  async transferOf(userId: number): Promise<AccountTransfer | null> {
    return this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      const orders = await findOwnDue(manager, userId, MOST);
      const [first, ...others] = orders;
      if (!first) return null;
      const { count } = await sumOwnDue(manager, userId);
      const { reference } =
        others.length === 0
          ? { reference: first.orderNumber }
          : ((await lastFor(manager, userId, orders)) ?? (await insert(manager, userId, orders)));
      return {
        reference,
        amount: sumOf(orders, 'due'),
        orders: orders.length,
        isAll: count === orders.length,
      };
    });
  }

  /** @throws NotFoundError for one that is not the actor's */
  async find(actor: Actor, typed: string): Promise<JointPaymentView> {
    return this.view(await this.own(actor, typed));
  }

  /** @throws ConflictError where something else is due of its orders now */
  async startCard(actor: Actor, typed: string): Promise<JointCardPaymentStartedView> {
    const { id, reference } = await this.own(actor, typed);
    const parts = await findJointParts(this.dataSource.manager, id);
    return this.cards.startJoint({ id, reference, parts });
  }

  /**
   * @param body the bytes of a picture or a PDF
   * @throws ConflictError where none of its orders waits for a payment
   */
  async addProof(actor: Actor, typed: string, body: unknown): Promise<JointProofReceivedView> {
    const { id, reference } = await this.own(actor, typed);
    const parts = await findJointParts(this.dataSource.manager, id);
    const numbers = parts.map(({ orderNumber }) => orderNumber);
    const purpose = `joint-payment:${id}:payment-proof`;
    return { reference, orderNumbers: await this.proofs.addToAll(actor, numbers, purpose, body) };
  }

  private async own(actor: Actor, typed: string): Promise<JointPayment> {
    const { userId } = signedIn(actor);
    const reference = parseJointReference(typed);
    const { manager } = this.dataSource;
    const found = reference && (await manager.findOneBy(JointPayment, { reference, userId }));
    if (!found) throw new NotFoundError('We could not find that payment.');
    return found;
  }

  private async view({ id, reference, createdAt }: JointPayment): Promise<JointPaymentView> {
    const parts = await findJointParts(this.dataSource.manager, id);
    return {
      reference,
      orders: parts.map((part) => ({ ...dueView(part), amount: randFromCents(part.amount) })),
      total: randFromCents(sumOf(parts, 'amount')),
      due: randFromCents(sumOf(parts, 'due')),
      awaitsPayment: parts.some(({ awaitsPayment }) => awaitsPayment),
      createdAt: createdAt.toISOString(),
    };
  }
}

/** What an account transfers at once. */
export interface AccountTransfer {
  readonly reference: string;
  /** In cents. */
  readonly amount: number;
  /** How many orders it pays, the oldest first, and whether those are all that wait for a transfer. */
  readonly orders: number;
  readonly isAll: boolean;
}

const MOST = LIMITS.jointPaymentOrders;
const NONE = 'None of your orders is to be paid by EFT.';
const ONE = 'One order is to be paid. Use its own waybill number as the reference.';

/** The last payment that was made, if it is of these orders and amounts. */
async function lastFor(
  manager: EntityManager,
  userId: number,
  orders: readonly DueOrder[],
): Promise<JointPayment | null> {
  const last = await manager.findOne(JointPayment, { where: { userId }, order: { id: 'DESC' } });
  if (!last) return null;
  const parts = await findJointParts(manager, last.id);
  const due = new Map(orders.map((order) => [order.id, order.due]));
  const isSame =
    parts.length === due.size && parts.every(({ id, amount }) => due.get(id) === amount);
  return isSame ? last : null;
}

async function insert(
  manager: EntityManager,
  userId: number,
  orders: readonly DueOrder[],
): Promise<JointPayment> {
  const reference = jointReferenceFrom(randomBytes(ORDER_NUMBER_BYTES));
  const createdAt = new Date();
  const id = await insertRow(manager, JointPayment, { reference, userId, createdAt });
  await insertRows(
    manager,
    JointPaymentOrder,
    orders.map((order) => ({ jointPaymentId: id, orderId: order.id, amount: order.due })),
  );
  return { id, reference, userId, createdAt };
}

function sumOf<Key extends 'due' | 'amount'>(
  orders: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number {
  return orders.reduce((sum, order) => sum + order[key], 0);
}

function dueView({ orderNumber, fullName, city, due }: DueOrder | JointPart): DueOrderView {
  return { orderNumber, fullName, city, due: randFromCents(due) };
}
