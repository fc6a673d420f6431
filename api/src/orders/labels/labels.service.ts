import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, isStaff, isUser, owns } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  UnauthenticatedError,
} from '../../platform/errors/domain-errors';
import { findQuoteToOrder } from '../placing/quote-to-order.read-model';
import { type OrderRow, OrdersRepository } from '../reading/orders.repository';
import { OrdersService } from '../reading/orders.service';
import { labelPdf } from './label-pdf';
import { labelsOf } from './label';

/**
 * The waybill labels of orders. They carry names and whole phone numbers: a number alone, which every recipient
 * and everyone who sees the box has, does not get one.
 */
@Injectable()
export class LabelsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly orders: OrdersService,
    private readonly stored: OrdersRepository,
  ) {}

  /**
   * One order's labels, for its owner, for staff, and on the day of the order for the visitor who placed it.
   * @param typed the order or tracking number as people write it
   * @param quoteId what a visitor knows and nobody can guess: the quote that became the order
   * @throws UnauthenticatedError for a visitor without it, ForbiddenError for other customers, ConflictError when it is cancelled
   */
  async ofOrder(
    actor: Actor,
    typed: string,
    quoteId: number | undefined,
    at = new Date(),
  ): Promise<StreamableFile> {
    const order = await this.orders.find(typed);
    const isTheirs = mayPrint(actor, order) || (await this.isFreshlyPlaced(order, quoteId, at));
    if (!isTheirs) throw refusal(actor, order);
    return this.file([order], at);
  }

  /**
   * The labels of a selection as one file, in the selection's order: all or none.
   * @param orderNumbers each one once
   */
  async ofSelection(
    actor: Actor,
    orderNumbers: readonly string[],
    at = new Date(),
  ): Promise<StreamableFile> {
    const found = await this.stored.findByNumbers(orderNumbers);
    const byNumber = new Map(found.map((order) => [order.orderNumber, order]));
    const orders = orderNumbers.map((orderNumber) => {
      const order = byNumber.get(orderNumber);
      if (!order) throw new NotFoundError(`There is no order ${orderNumber}.`);
      if (!mayPrint(actor, order)) throw refusal(actor, order);
      return order;
    });
    return this.file(orders, at);
  }

  private async file(orders: readonly OrderRow[], at: Date): Promise<StreamableFile> {
    const cancelled = orders.find(({ status }) => status === 'cancelled');
    if (cancelled) {
      throw new ConflictError(`Order ${cancelled.orderNumber} was cancelled. It has no label.`);
    }
    const name =
      orders.length === 1 ? `label-${orders[0]?.orderNumber}` : `labels-${orders.length}`;
    const packed = await this.stored.withDetails(orders);
    const labels = packed.flatMap((order) => labelsOf(order, this.config));
    const about = { title: name, creator: this.config.company.name, createdAt: at };
    const pdf = labelPdf(labels, about);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}.pdf"`,
    });
  }

  /** A visitor's order has no account to belong to: for as long as its quote lived, knowing that is the proof. */
  private async isFreshlyPlaced(
    order: OrderRow,
    quoteId: number | undefined,
    at: Date,
  ): Promise<boolean> {
    if (quoteId === undefined || order.userId !== null) return false;
    const quote = await findQuoteToOrder(this.dataSource.manager, quoteId);
    return (
      quote?.order?.orderNumber === order.orderNumber && Number(quote.expiresAt) > at.getTime()
    );
  }
}

function mayPrint(actor: Actor, order: OrderRow): boolean {
  return owns(actor, order) || isStaff(actor);
}

function refusal(actor: Actor, { orderNumber }: OrderRow): Error {
  return isUser(actor)
    ? new ForbiddenError(`The label of ${orderNumber} is for the person who placed the order.`)
    : new UnauthenticatedError(
        'Log in to print this label, or print it where you placed the order.',
      );
}
