import { randomBytes, randomInt } from 'node:crypto';
import { ORDER_NUMBER_BYTES, orderNumberFrom } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { Address } from '../../src/places/addresses/address.entity';
import { TransactionsService } from '../../src/platform/database/transactions.service';
import { Order } from '../../src/orders/order.entity';
import { Package } from '../../src/pricing/quotes/package.entity';
import { Quote } from '../../src/pricing/quotes/quote.entity';
import { QuotePackage } from '../../src/pricing/quotes/quote-package.entity';
import type { OrderToDispatch } from '../../src/dispatch/dispatch-provider';
import { enqueueHandOver } from '../../src/dispatch/outbox';
import { sampleOrder } from './sample-order';

/** Writes an order with its hand-over job, as placing one does, and answers its id and number. */
export function insertOrder(
  dataSource: DataSource,
  special: Partial<OrderToDispatch> & { readonly status?: Order['status'] } = {},
): Promise<Order> {
  const orderNumber = orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES)).orderNumber;
  const sample = sampleOrder({ orderNumber, ...special });
  const now = new Date();
  return new TransactionsService(dataSource).run(async (manager) => {
    const [pickup, delivery] = await manager.save(
      [sample.pickup, sample.delivery].map((place) => manager.create(Address, { ...place })),
    );
    const quote = await manager.save(
      manager.create(Quote, {
        ...NO_FEES,
        id: randomInt(1, 2 ** 47),
        pickupAddressId: pickup?.id,
        deliveryAddressId: delivery?.id,
        serviceType: sample.serviceType,
        totalAmount: sample.totalAmount,
        estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
        createdAt: now,
        expiresAt: now,
      }),
    );
    for (const one of sample.packages) {
      const { id: packageId } = await manager.save(manager.create(Package, { ...one }));
      await manager.insert(QuotePackage, { quoteId: quote.id, packageId });
    }
    const order = await manager.save(
      manager.create(Order, {
        orderNumber: sample.orderNumber,
        quoteId: quote.id,
        status: special.status ?? 'pending',
        paymentMethod: sample.paymentMethod,
        paymentStatus: sample.paymentStatus,
        totalAmount: sample.totalAmount,
        needsAttention: false,
        createdAt: now,
        updatedAt: now,
      }),
    );
    await enqueueHandOver(manager, order.id, now);
    return order;
  });
}

const NO_FEES = {
  baseRate: 500,
  weightBasedRate: 0,
  kilometerFee: 1000,
  distanceFee: 0,
  serviceFee: 0,
  insuranceFee: 0,
  distance: 0,
  freeRadius: 5,
  chargeableDistance: 0,
  actualWeight: 5,
  volumetricWeight: 2.25,
  chargeableWeight: 5,
} as const;
