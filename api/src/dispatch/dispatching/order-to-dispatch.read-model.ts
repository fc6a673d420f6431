import type { CollectionView, Counter } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { User } from '../../identity/users/user.entity';
import { Order } from '../../orders/order.entity';
import { collectionOf } from '../../orders/reading/order.view';
import { QuotePackage } from '../../pricing/quotes/quote-package.entity';
import type { BookedToDispatch, OrderToDispatch, PlaceToDispatch } from '../dispatch-provider';
import { isToBeWithdrawn, isToHandOver } from '../../orders/awaiting-collection';
import { findLegs, legAt } from '../../orders/legs/legs.queries';
import { type Booking, findBooked, findCounter } from '../../orders/redelivery/booked.read-model';
import { counterPlace } from '../../orders/redelivery/counter-place';
import { providerNumber } from '../../orders/legs/provider-number';
import type { Depot } from '../../platform/config/depot-config';
import type { LegKey } from '../provider-orders.read-model';

/** A leg of an order with all that the provider needs. */
export interface StoredOrder {
  readonly order: OrderToDispatch;
  readonly status: Order['status'];
  readonly version: number;
  /** Whether the provider has to give it back. */
  readonly isUnwanted: boolean;
  /** Whether its people were taken out here, so that nothing of theirs may come back. */
  readonly isErased: boolean;
  /** Whether the provider is to be given it, where it does not have it. */
  readonly isToHandOver: boolean;
  /** Whether the leg has ended at the depot, or at a counter. */
  readonly hasLegEnded: boolean;
  readonly providerOrderId: string | null;
}

/** Five in the afternoon in South Africa: the end of the last day on which the delivery is expected. */
const END_OF_DELIVERIES = 'T15:00:00Z';

/** The provider finds the depot by its address. */
const NO_PLACE = {
  addressLine2: null,
  instructions: null,
  latitude: null,
  longitude: null,
} as const;

function bookedToDispatch({ day, window, neighbour, counter }: Booking): BookedToDispatch {
  return { day, window, neighbour, isToCounter: counter !== null };
}

function placeOf(counter: Counter, receiver: PlaceToDispatch): PlaceToDispatch {
  return { ...NO_PLACE, ...counterPlace(counter, receiver) };
}

export class OrderReader {
  /** @param depot null where there is none, or none any more */
  constructor(
    private readonly dataSource: DataSource,
    private readonly depot: Depot | null,
  ) {}

  async read({ orderId, legPosition }: LegKey): Promise<StoredOrder> {
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
    const legs = await findLegs(this.dataSource.manager, orderId);
    const leg = legAt(legs, legPosition);
    const booked = order.returnsToSender
      ? null
      : await findBooked(this.dataSource.manager, orderId);
    const counter =
      leg.kind === 'onward' ? await findCounter(this.dataSource.manager, orderId) : null;
    return {
      status: order.status,
      version: order.version,
      isUnwanted: await isToBeWithdrawn(this.dataSource.manager, order, leg),
      isErased: order.erasedAt !== null,
      isToHandOver: isToHandOver(order, leg, legs),
      hasLegEnded: leg.endedAt !== null && (leg !== legs.at(-1) || order.counterUntil !== null),
      providerOrderId: leg.providerOrderId,
      order: {
        id: order.id,
        leg: leg.kind,
        orderNumber: providerNumber(order.orderNumber, leg.kind),
        status: order.status,
        serviceType: quote.serviceType,
        paymentMethod: order.paymentMethod,
        paymentStatus: order.paymentStatus,
        totalAmount: order.totalAmount,
        paidAmount: order.paidAmount,
        returnsToSender: order.returnsToSender,
        customerEmail: await this.confirmedEmail(order),
        pickup: quote.pickupAddress,
        delivery: booked?.counter
          ? placeOf(booked.counter, quote.deliveryAddress)
          : quote.deliveryAddress,
        depot: this.depot && { ...this.depot.place, ...NO_PLACE },
        counter: counter && placeOf(counter, quote.deliveryAddress),
        packages: rows.map((row) => row.package),
        collection: collectionOf(order),
        booked: booked && bookedToDispatch(booked),
        expectedDelivery: expectedDelivery(order, booked),
      },
    };
  }

  async stateOf({
    orderId,
    legPosition,
  }: LegKey): Promise<Pick<StoredOrder, 'status' | 'isToHandOver'>> {
    const orders = this.dataSource.getRepository(Order);
    const order = await orders.findOneOrFail({
      select: { id: true, status: true, awaitsPayment: true, heldAt: true },
      where: { id: orderId },
    });
    const legs = await findLegs(this.dataSource.manager, orderId);
    const leg = legAt(legs, legPosition);
    return { status: order.status, isToHandOver: isToHandOver(order, leg, legs) };
  }

  /** The provider writes to its customers itself: it gets no address that somebody merely typed. */
  private async confirmedEmail({ userId }: Order): Promise<string | null> {
    if (userId === null) return null;
    const owner = await this.dataSource.manager.findOneBy(User, { id: userId });
    return owner?.emailConfirmedAt ? owner.username : null;
  }
}

/**
 * The end of what was booked, or of the last promised day; null on the way back: what was promised holds for the receiver.
 */
function expectedDelivery(
  { deliverBy, returnsToSender }: Order,
  booked: CollectionView | null,
): Date | null {
  if (returnsToSender) return null;
  if (booked?.window) return new Date(`${booked.day}T${booked.window.slice(6)}:00+02:00`);
  const day = booked?.day ?? deliverBy;
  return day === null ? null : new Date(day + END_OF_DELIVERIES);
}
