import type { DataSource } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import { Order } from '../../orders/order.entity';
import { collectionOf } from '../../orders/reading/order.view';
import { QuotePackage } from '../../pricing/quotes/quote-package.entity';
import type { OrderToDispatch } from '../dispatch-provider';
import { isToBeWithdrawn } from '../../orders/awaiting-collection';

/** An order with all that the provider needs. */
export interface StoredOrder {
  readonly order: OrderToDispatch;
  readonly status: Order['status'];
  readonly version: number;
  /** Whether the provider has to give it back. */
  readonly isUnwanted: boolean;
  /** Whether its people were taken out here, so that nothing of theirs may come back. */
  readonly isErased: boolean;
  /** Whether it waits to be paid before it is handed over. */
  readonly isHeld: boolean;
  readonly shipdayOrderId: string | null;
}

/** Five in the afternoon in South Africa: the end of the last day on which the delivery is expected. */
const END_OF_DELIVERIES = 'T15:00:00Z';

export class OrderReader {
  constructor(private readonly dataSource: DataSource) {}

  async read(orderId: number): Promise<StoredOrder> {
    const order = await this.dataSource.getRepository(Order).findOneOrFail({
      where: { id: orderId },
      relations: { quote: { pickupAddress: true, deliveryAddress: true } },
    });
    const { quote } = order;
    const rows = await this.dataSource.getRepository(QuotePackage).find({
      where: { quoteId: order.quoteId },
      relations: { package: true },
      order: { packageId: 'ASC' },
    });
    return {
      status: order.status,
      version: order.version,
      isUnwanted: await isToBeWithdrawn(this.dataSource.manager, order),
      isErased: order.erasedAt !== null,
      isHeld: order.awaitsPayment,
      shipdayOrderId: order.shipdayOrderId,
      order: {
        id: order.id,
        orderNumber: order.orderNumber,
        status: order.status,
        serviceType: quote.serviceType,
        paymentMethod: order.paymentMethod,
        paymentStatus: order.paymentStatus,
        totalAmount: order.totalAmount,
        paidAmount: order.paidAmount,
        returnsToSender: order.returnsToSender,
        customerEmail: await this.confirmedEmail(order),
        pickup: quote.pickupAddress,
        delivery: quote.deliveryAddress,
        packages: rows.map((row) => row.package),
        collection: collectionOf(order),
        expectedDelivery: expectedDelivery(order),
      },
    };
  }

  async stateOf(orderId: number): Promise<Pick<StoredOrder, 'status' | 'isHeld'>> {
    const orders = this.dataSource.getRepository(Order);
    const { status, awaitsPayment } = await orders.findOneOrFail({
      select: { id: true, status: true, awaitsPayment: true },
      where: { id: orderId },
    });
    return { status, isHeld: awaitsPayment };
  }

  /** The provider writes to its customers itself: it gets no address that somebody merely typed. */
  private async confirmedEmail({ userId }: Order): Promise<string | null> {
    if (userId === null) return null;
    const owner = await this.dataSource.manager.findOneBy(User, { id: userId });
    return owner?.emailConfirmedAt ? owner.username : null;
  }
}

/** The end of the last promised day; null on the way back: what was promised holds for the receiver. */
function expectedDelivery({ deliverBy, returnsToSender }: Order): Date | null {
  return deliverBy === null || returnsToSender ? null : new Date(deliverBy + END_OF_DELIVERIES);
}
