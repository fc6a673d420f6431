import {
  dayInSouthAfrica,
  type PackageInput,
  randFromCents,
  type RateCard,
  type RateSampleChangeView,
  type RateSampleRowView,
  type RateSampleView,
  SERVICE_TYPES,
  type ServiceType,
  startOfDayInSouthAfrica,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { priceServices, totalBy } from '../../pricing/quotes/price-services';
import { RateCardsService } from '../../pricing/rate-cards/rate-cards.service';
import { packagesOf, type SampledOrder, sampleOrders } from './rate-sample.read-model';

/** Two hundred orders at most, from every part of the month. */
const RUNS = { count: 20, length: 10 };
const CHANGES_SHOWN = 10;

/** An order beside what it would cost; null where the card has no price for it. Amounts in cents. */
interface Compared {
  readonly orderNumber: string;
  readonly serviceType: ServiceType;
  readonly charged: number;
  readonly byCard: number | null;
}

type Priced = Compared & { readonly byCard: number };

/** What rate cards would do to the prices of orders that there were. */
@Injectable()
export class RateSamplesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateCards: RateCardsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'sameDayMaxKm'>,
  ) {}

  /**
   * Prices orders of last month by a card: for a customer's card theirs, and everybody's where they had none. Cancelled
   * orders are left out, and those whose people were erased, because nobody knows any more where they went.
   * @throws NotFoundError
   */
  async sample(actor: Actor, cardId: number, now = new Date()): Promise<RateSampleView> {
    const { zoneRates, ...card } = await this.rateCards.one(actor, cardId);
    const rates: RateCard = { ...card, ...(zoneRates && { zoneRates }) };
    const month = lastMonth(now);
    const own = card.customer ? await this.ordersOf(month, card.customer.id) : [];
    const orders = own.length > 0 ? own : await this.ordersOf(month, null);
    const ordersOf = own.length > 0 ? 'customer' : 'everybody';
    const packages = await packagesOf(
      this.dataSource,
      orders.map(({ quoteId }) => quoteId),
    );
    const compared = orders.map((order) =>
      this.compare(order, packages.get(order.quoteId) ?? [], rates),
    );
    return {
      ...{ month: month.month, ordersOf },
      services: rowsOf(compared),
      changes: changesOf(compared),
    };
  }

  private async ordersOf({ from, until }: Month, customerId: number | null) {
    const found = await sampleOrders(this.dataSource, { from, until }, RUNS, customerId);
    return found.filter(({ status, erasedAt }) => status !== 'cancelled' && erasedAt === null);
  }

  private compare(
    order: SampledOrder,
    packages: readonly PackageInput[],
    rates: RateCard,
  ): Compared {
    const { orderNumber, serviceType, totalAmount: charged, distance } = order;
    const shipment = {
      packageDetails: { packages: [...packages] },
      serviceType,
      pickupAddress: { city: order.pickupCity, zipCode: order.pickupZipCode },
      deliveryAddress: { city: order.deliveryCity, zipCode: order.deliveryZipCode },
    };
    const route = {
      pickup: { lat: order.pickupLatitude, lon: order.pickupLongitude },
      delivery: { lat: order.deliveryLatitude, lon: order.deliveryLongitude },
    };
    const { sameDayMaxKm } = this.config;
    const priced = priceServices(shipment, route, distance, { rates, sameDayMaxKm });
    return { orderNumber, serviceType, charged, byCard: totalBy(priced, serviceType) };
  }
}

interface Month {
  /** `2026-10` */
  readonly month: string;
  readonly from: Date;
  readonly until: Date;
}

/** The calendar month before this one, in South Africa. */
function lastMonth(now: Date): Month {
  const thisMonth = dayInSouthAfrica(now).slice(0, 7);
  const before = new Date(`${thisMonth}-01T00:00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - 1);
  const month = before.toISOString().slice(0, 7);
  return {
    month,
    from: startOfDayInSouthAfrica(`${month}-01`),
    until: startOfDayInSouthAfrica(`${thisMonth}-01`),
  };
}

function rowsOf(compared: readonly Compared[]): RateSampleRowView[] {
  return SERVICE_TYPES.flatMap((serviceType) => {
    const orders = compared.filter((order) => order.serviceType === serviceType);
    if (orders.length === 0) return [];
    const priced = orders.filter(hasPrice);
    return [
      {
        serviceType,
        orders: orders.length,
        notOffered: orders.length - priced.length,
        charged: randFromCents(sum(priced.map(({ charged }) => charged))),
        byCard: randFromCents(sum(priced.map(({ byCard }) => byCard))),
      },
    ];
  });
}

function changesOf(compared: readonly Compared[]): RateSampleChangeView[] {
  return compared
    .filter(hasPrice)
    .filter(({ charged, byCard }) => charged !== byCard)
    .sort((a, b) => Math.abs(b.byCard - b.charged) - Math.abs(a.byCard - a.charged))
    .slice(0, CHANGES_SHOWN)
    .map(({ orderNumber, serviceType, charged, byCard }) => ({
      orderNumber,
      serviceType,
      charged: randFromCents(charged),
      byCard: randFromCents(byCard),
    }));
}

function hasPrice(order: Compared): order is Priced {
  return order.byCard !== null;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
