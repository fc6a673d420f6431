import { randFromCents } from '@courier/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { exportedRows } from '../../identity/personal-data/exported-rows';
import {
  type PersonalData,
  PersonalDataRegistry,
} from '../../identity/personal-data/personal-data.registry';
import { findOrderIds } from '../../orders/placing/order-ids';
import { FixedPricesService } from '../../orders/timeline/fixed-prices.service';
import { type OrderListener, OrderEventsService } from '../../orders/timeline/order-events.service';
import { CreditNote } from './credit-note.entity';
import { Invoice } from './invoice.entity';
import type { Order } from '../../orders/order.entity';
import { ConflictError } from '../../platform/errors/domain-errors';
import { findInvoice, stands } from './invoices.queries';
import { OWN_CREDIT_NOTES, OWN_INVOICES } from './invoices.read-model';

/** A full tax invoice has to name its buyer for as long as the books are kept; an abridged one need not name anybody. */
@Injectable()
export class InvoicesPersonalDataService implements PersonalData, OrderListener, OnModuleInit {
  readonly entities = [Invoice, CreditNote];
  readonly exports: PersonalData['exports'] = {
    invoices: async (dataSource, { userId }) => {
      const rows = await exportedRows(dataSource, OWN_INVOICES, [userId]);
      return rows.map(({ buyer, total, vat, ...row }) => ({
        ...row,
        total: randFromCents(Number(total)),
        vat: randFromCents(Number(vat)),
        // Text on SQLite and MariaDB, parsed already on MySQL.
        buyer: typeof buyer === 'string' ? (JSON.parse(buyer) as unknown) : buyer,
      }));
    },
    creditNotes: async (dataSource, { userId }) => {
      const rows = await exportedRows(dataSource, OWN_CREDIT_NOTES, [userId]);
      return rows.map(({ total, vat, ...row }) => ({
        ...row,
        total: randFromCents(Number(total)),
        vat: randFromCents(Number(vat)),
      }));
    },
  };

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly orderEvents: OrderEventsService,
    private readonly fixedPrices: FixedPricesService,
  ) {}

  onModuleInit(): void {
    this.registry.register('invoices', this);
    this.orderEvents.register('invoices', this);
    this.fixedPrices.register(namesPrice);
  }

  /** @throws ConflictError where a tax invoice names the price, and not all of it is credited: it is never changed */
  async priceChanged(manager: EntityManager, order: Order): Promise<void> {
    if (await namesPrice(manager, order)) throw new ConflictError(IS_INVOICED);
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    const orderId = In(await findOrderIds(manager, orderNumbers));
    const abridged = await manager.find(Invoice, {
      select: { id: true },
      where: { orderId, form: 'abridged' },
    });
    const invoiceId = In(abridged.map(({ id }) => id));
    await manager.update(Invoice, { id: invoiceId }, { buyer: null });
    await manager.update(CreditNote, { invoiceId }, { buyer: null });
  }
}

/** Whether a tax invoice names the price of an order, and not all of it is credited. */
async function namesPrice(manager: EntityManager, { id }: Pick<Order, 'id'>): Promise<boolean> {
  const invoice = await findInvoice(manager, id);
  return invoice !== null && (await stands(manager, invoice));
}

const IS_INVOICED =
  'This order has a tax invoice, so that its price can change only once our team has credited it.';
