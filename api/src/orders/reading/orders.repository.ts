import type { OrderSort } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Address } from '../../places/addresses/address.entity';
import type { Engine } from '../../platform/database/engine';
import { columnNames, columnsOf, type RawRow } from '../../platform/database/raw-rows';
import type { Statement } from '../../platform/database/statement';
import { type Page, pageOf } from '../../platform/http/page';
import type { Package } from '../../pricing/quotes/package.entity';
import type { Quote } from '../../pricing/quotes/quote.entity';
import type { QuoteContact } from '../../pricing/quotes/quotes.queries';
import { type FlatAddress, WITH_QUOTE_ADDRESSES } from './quote-addresses.read-model';
import { COURIER, WITH_LEG } from './latest-leg';
import {
  afterKey,
  conditionsOf,
  indexHint,
  orderBy,
  type OrderFilter,
  readSort,
  walkHint,
  where,
} from './order-filter';
import { findMoneyBack, type MoneyBack } from './order-refunds.read-model';
import { Order } from '../order.entity';
import type { StepRow } from '../timeline/tracking-steps';

const ADDRESS_COLUMNS = [
  'fullName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'zipCode',
  'instructions',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof Address)[];
type AddressRow = Pick<Address, (typeof ADDRESS_COLUMNS)[number]>;

/**
 * What no list of orders needs of one, because it is long, of the release before, kept for filters alone, or not to be shown. Everything else of
 * the entity is read, and in the type of a row, once it is there.
 */
const UNREAD = [
  'userEmail',
  'ownedSince',
  'shipdayOrderId',
  'shipdayTrackingData',
  'service',
  'fromTown',
  'toTown',
  'courierName',
  'storeId',
  'claimTries',
  'updatedAt',
] as const satisfies readonly (keyof Order)[];
type ReadOfOrder = Omit<Order, (typeof UNREAD)[number] | 'quote'>;
const OWN_COLUMNS = columnNames(Order).filter(
  (name) => !(UNREAD as readonly string[]).includes(name),
);

const QUOTE_COLUMNS = [
  'serviceType',
  'distance',
  'distanceEstimated',
  'estimatedDeliveryTime',
] as const satisfies readonly (keyof Quote)[];

/** An order with its quote and both addresses. */
export interface OrderRow
  extends RawRow<ReadOfOrder>, RawRow<Pick<Quote, (typeof QUOTE_COLUMNS)[number]>> {
  /** What the provider calls the leg that is under way. */
  readonly providerOrderId: string | null;
  /** Its courier: text on SQLite and MariaDB, parsed already on MySQL. */
  readonly courier: unknown;
  readonly pickupAddress: AddressRow;
  readonly deliveryAddress: AddressRow;
}

const PRICE_COLUMNS = [
  'baseRate',
  'weightBasedRate',
  'kilometerFee',
  'distanceFee',
  'serviceFee',
  'insuranceFee',
  'freeRadius',
  'chargeableDistance',
  'chargeableWeight',
] as const satisfies readonly (keyof Quote)[];

/** An order with what its price is made of and who placed it, which are read of one order alone. */
export interface PricedRow
  extends OrderRow, Pick<Quote, (typeof PRICE_COLUMNS)[number]>, QuoteContact {
  /** JSON; null where weight and distance make the price. */
  readonly priceLines: string | null;
  /** 1 where a card of the customer's own made it. */
  readonly ownRates: boolean | number;
}

const PACKAGE_COLUMNS = [
  'id',
  'type',
  'weight',
  'length',
  'width',
  'height',
  'isFragile',
  'hasInsurance',
] as const satisfies readonly (keyof Package)[];
export type PackageRow = RawRow<Pick<Package, (typeof PACKAGE_COLUMNS)[number]>>;

/** An order with its packages, in the order in which they were entered, and the state of its money. */
export interface PackedOrder extends OrderRow {
  readonly packages: readonly PackageRow[];
  /** null where nothing goes back, or went back of an order that was cancelled. */
  readonly moneyBack: MoneyBack | null;
}

const EXPORTED_COLUMNS = [
  'id',
  'orderNumber',
  'status',
  'totalAmount',
  'createdAt',
] as const satisfies readonly (keyof ReadOfOrder)[];

/** What the file of all orders says of one. */
export interface ExportedOrder extends Pick<
  OrderRow,
  (typeof EXPORTED_COLUMNS)[number] | 'providerOrderId' | 'serviceType'
> {
  readonly pickupAddress: PlaceRow & Pick<AddressRow, 'fullName' | 'phone'>;
  readonly deliveryAddress: PlaceRow;
  readonly packages: readonly Pick<PackageRow, 'type' | 'weight'>[];
}

type PlaceRow = Pick<AddressRow, 'addressLine1' | 'addressLine2' | 'city' | 'zipCode'>;

const addressColumns = (table: string) =>
  ADDRESS_COLUMNS.map((column) => `${table}.${column} AS ${table}_${column}`).join(', ');

/** Of an order that release 0.1.0 placed or handed over, what that keeps in the order. */
const PROVIDER_ORDER_ID = 'COALESCE(leg.providerOrderId, o.shipdayOrderId) AS providerOrderId';

const ORDER_COLUMNS = `
  ${columnsOf('o', OWN_COLUMNS)}, ${PROVIDER_ORDER_ID}, ${COURIER}, ${columnsOf('q', QUOTE_COLUMNS)},
  ${addressColumns('pickup')}, ${addressColumns('delivery')}`;

/** One row per package. */
const EXPORTED = `
  ${columnsOf('o', EXPORTED_COLUMNS)}, ${PROVIDER_ORDER_ID}, q.serviceType,
  pickup.fullName, pickup.phone, pickup.addressLine1, pickup.addressLine2, pickup.city, pickup.zipCode,
  delivery.addressLine1 AS toLine1, delivery.addressLine2 AS toLine2, delivery.city AS toCity,
  delivery.zipCode AS toZipCode, p.id AS packageId, p.type, p.weight`;

const WITH_PACKAGES = `
  LEFT JOIN quote_packages link ON link.quoteId = o.quoteId
  LEFT JOIN packages p ON p.id = link.packageId`;

const WITH_QUOTE = `JOIN quotes q ON q.id = o.quoteId ${WITH_QUOTE_ADDRESSES} ${WITH_LEG}`;

const BY_NUMBER = `SELECT ${ORDER_COLUMNS}, q.priceLines, q.ownRates, q.contactEmail, q.contactPhone,
     ${columnsOf('q', PRICE_COLUMNS)}
   FROM orders o ${WITH_QUOTE} WHERE o.orderNumber = ?`;

/** More orders than can come into a filter between two statements. */
const SPARE = 50;

/** Orders that follow one another by their ids. */
export interface OrderRange {
  /** The first id of the range; 0 for all that are left. */
  readonly from: number;
  /** The first after it. */
  readonly before: number;
  /** How many orders of the filter there are in it at most. */
  readonly count: number;
}

/**
 * Reads orders with their quotes, addresses and packages: the hot reads, in SQL that SQLite, MariaDB and MySQL take alike.
 * What writes an order is in `order-rows.queries.ts`, on the manager of the caller's transaction.
 */
@Injectable()
export class OrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findByNumber(orderNumber: string): Promise<PricedRow | null> {
    const [row] = await this.dataSource.query<(FlatRow & PricedRow)[]>(BY_NUMBER, [orderNumber]);
    return row ? Object.assign(row, orderRow(row)) : null;
  }

  /** Those of the numbers that there are, in no order. */
  async findByNumbers(orderNumbers: readonly string[]): Promise<OrderRow[]> {
    if (orderNumbers.length === 0) return [];
    const rows = await this.dataSource.query<FlatRow[]>(
      `SELECT ${ORDER_COLUMNS} FROM orders o ${WITH_QUOTE}
       WHERE o.orderNumber IN (${orderNumbers.map(() => '?').join(', ')})`,
      [...orderNumbers],
    );
    return rows.map(orderRow);
  }

  /** The orders after a key, in the order of the sort: without one the newest first. */
  async findPage(
    filter: OrderFilter,
    after: number | undefined,
    limit: number,
    sort?: OrderSort,
  ): Promise<Page<OrderRow>> {
    const key = after === undefined ? undefined : await this.findKey(after, sort);
    if (key === null) return { items: [], next: null, total: null };
    const place = { after: key, limit: limit + 1, sort };
    const { sql, parameters } = orderPage(filter, place, this.dataSource.options.type);
    const rows = await this.dataSource.query<FlatRow[]>(sql, [...parameters]);
    return pageOf(rows, limit, orderRow);
  }

  /** Where an order stands in a sorted list; null for one that there is not. */
  private async findKey(id: number, sort: OrderSort | undefined): Promise<PageKey | null> {
    if (!sort) return { id, value: null };
    const [row] = await this.dataSource.query<PageKey[]>(
      `SELECT id, ${readSort(sort).column} AS value FROM orders WHERE id = ?`,
      [id],
    );
    return row ?? null;
  }

  /** The range of the newest orders before an id, so many of them; read without any other column where the filter has an index. */
  async findRange(filter: OrderFilter, before: number, count: number): Promise<OrderRange> {
    const { conditions, parameters } = conditionsOf(filter);
    const [last] = await this.dataSource.query<{ id: number }[]>(
      `SELECT o.id FROM orders o ${walkHint(filter, this.dataSource.options.type)}
        ${where([...conditions, 'o.id < ?'])} ORDER BY o.id DESC LIMIT 1 OFFSET ?`,
      [...parameters, before, count - 1],
    );
    return { from: last?.id ?? 0, before, count };
  }

  /** The orders of a range, the newest first, with no more of each than the file of all orders says. */
  async findExported(
    filter: OrderFilter,
    { from, before, count }: OrderRange,
  ): Promise<ExportedOrder[]> {
    const { conditions, parameters } = conditionsOf(filter);
    const rows = await this.dataSource.query<ExportedRow[]>(
      `SELECT ${EXPORTED}
        FROM (
          SELECT o.id FROM orders o ${walkHint(filter, this.dataSource.options.type)}
          ${where([...conditions, 'o.id >= ?', 'o.id < ?'])} ORDER BY o.id DESC LIMIT ?
        ) page
        JOIN orders o ON o.id = page.id ${WITH_QUOTE} ${WITH_PACKAGES}
        ORDER BY o.id DESC`,
      [...parameters, from, before, count + SPARE],
    );
    const orders: (ExportedOrder & { readonly packages: PackageOfRow[] })[] = [];
    for (const row of rows) {
      const last = orders.at(-1);
      const order = last?.id === row.id ? last : exportedOrder(row);
      if (order !== last) orders.push(order);
      if (row.type !== null) {
        order.packages.push({ id: row.packageId, type: row.type, weight: row.weight });
      }
    }
    // Here, because the database would hold all rows back to sort them, while they could be read.
    for (const { packages } of orders) packages.sort((one, other) => one.id - other.id);
    return orders;
  }

  /** Those of the ids that the filter and a condition on the order `o` let through, the newest first. */
  async findAmong(
    ids: readonly number[],
    filter: OrderFilter,
    limit: number,
    condition: Statement,
  ): Promise<OrderRow[]> {
    if (ids.length === 0) return [];
    const { conditions, parameters } = conditionsOf(filter);
    const narrowed = conditions.map((each) => `AND ${each}`).join(' ');
    const rows = await this.dataSource.query<FlatRow[]>(
      `SELECT ${ORDER_COLUMNS} FROM orders o ${WITH_QUOTE}
       WHERE o.id IN (${ids.map(() => '?').join(', ')}) ${narrowed} AND ${condition.sql}
       ORDER BY o.id DESC LIMIT ?`,
      [...ids, ...parameters, ...condition.parameters, limit],
    );
    return rows.map(orderRow);
  }

  /**
   * The orders of an account, or those of a status, from its sums. For narrower filters each order is looked at, which a
   * month or what needs attention keeps to few.
   */
  async count(filter: OrderFilter): Promise<number> {
    const { userId, userEmail, status, ...others } = filter;
    const isNarrow = Object.values(others).some((value) => value !== undefined);
    if (!isNarrow) {
      const owner = await this.findOwner({ userId, userEmail });
      const column = status ? `status_${status}` : 'orders';
      const [row] = await this.dataSource.query<{ total: number }[]>(
        `SELECT ${column} AS total FROM customer_totals WHERE userId = ?`,
        [owner],
      );
      return row?.total ?? 0;
    }
    const { conditions, parameters } = conditionsOf(filter);
    const [row] = await this.dataSource.query<{ total: number | string }[]>(
      `SELECT COUNT(*) AS total FROM orders o ${indexHint(filter, this.dataSource.options.type)} ${where(conditions)}`,
      [...parameters],
    );
    return Number(row?.total);
  }

  /** Whose orders a filter leaves: 0 for everybody's, null for an e-mail address without orders. */
  async findOwner({
    userId,
    userEmail,
  }: Pick<OrderFilter, 'userId' | 'userEmail'>): Promise<number | null> {
    if (userId !== undefined) return userId;
    if (userEmail === undefined) return 0;
    const [row] = await this.dataSource.query<{ userId: number | null }[]>(
      'SELECT userId FROM orders WHERE userEmail = ? ORDER BY id DESC LIMIT 1',
      [userEmail],
    );
    return row?.userId ?? null;
  }

  /** The orders with what is read beside them: one statement for all, and one more where money goes back. */
  async withDetails(orders: readonly OrderRow[]): Promise<PackedOrder[]> {
    if (orders.length === 0) return [];
    const rows = await this.dataSource.query<(PackageRow & Pick<Order, 'quoteId'>)[]>(
      `SELECT link.quoteId, ${columnsOf('p', PACKAGE_COLUMNS)}
         FROM quote_packages link JOIN packages p ON p.id = link.packageId
         WHERE link.quoteId IN (${orders.map(() => '?').join(', ')}) ORDER BY p.id`,
      orders.map(({ quoteId }) => quoteId),
    );
    const ofQuote = new Map<number, PackageRow[]>(orders.map(({ quoteId }) => [quoteId, []]));
    for (const row of rows) ofQuote.get(row.quoteId)?.push(row);
    const moneyBack = await findMoneyBack(this.dataSource, orders);
    return orders.map((order) =>
      Object.assign(order, {
        packages: ofQuote.get(order.quoteId) ?? [],
        moneyBack: moneyBack.get(order.id) ?? null,
      }),
    );
  }

  /**
   * What an order's timeline shows beside the order, in one statement: of whoever follows a parcel, it is asked again and
   * again, and each way to the database and back is a tenth of what the answer costs.
   */
  async findPackagesAndSteps({ id, quoteId }: Pick<Order, 'id' | 'quoteId'>): Promise<{
    readonly packages: readonly PackageRow[];
    readonly steps: readonly StepRow[];
  }> {
    const rows = await this.dataSource.query<PackageOrStepRow[]>(PACKAGES_AND_STEPS, [quoteId, id]);
    // No database promises an order within the parts of a union.
    rows.sort((a, b) => a.id - b.id);
    return { packages: rows.filter(isPackage), steps: rows.filter(isStep) };
  }

  /** An order's history, the oldest step first. */
  async findSteps(orderId: number): Promise<StepRow[]> {
    return this.dataSource.query(STEPS, [orderId]);
  }
}

/**
 * The statement of `OrdersRepository.findPage`. The ids come from an index alone; only the orders of the page are read.
 * (Joined in one statement, a deep page reads all orders before it: 600 ms instead of 1 among a million.)
 */
export function orderPage(
  filter: OrderFilter,
  { after, limit, sort }: OrderPlace,
  engine: Engine,
): Statement {
  const { conditions, parameters } = conditionsOf(filter);
  const key = after && afterKey(sort, after.id, after.value);
  return {
    sql: `SELECT ${ORDER_COLUMNS}
      FROM (
        SELECT o.id FROM orders o ${indexHint(filter, engine, sort)}
        ${where([...conditions, ...(key ? [key.sql] : [])])}
        ${orderBy(sort)} LIMIT ?
      ) page
      JOIN orders o ON o.id = page.id ${WITH_QUOTE}
      ${orderBy(sort)}`,
    parameters: [...parameters, ...(key?.parameters ?? []), limit],
  };
}

/** Which orders of a list are read. */
interface OrderPlace {
  /** The one that they come after; from the first where there is none. */
  readonly after?: PageKey | undefined;
  readonly limit: number;
  readonly sort?: OrderSort | undefined;
}

/** An order in a list, and what it has in the column that the list is sorted by. */
interface PageKey {
  readonly id: number;
  readonly value: string | number | null;
}

const STEP_COLUMNS = 'status, kind, data, message, location, timestamp';

const PACKAGES_AND_STEPS = `SELECT ${columnsOf('p', PACKAGE_COLUMNS)}, NULL AS status, NULL AS kind, NULL AS data, NULL AS message, NULL AS location, NULL AS timestamp
   FROM quote_packages link JOIN packages p ON p.id = link.packageId WHERE link.quoteId = ?
   UNION ALL
   SELECT id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ${STEP_COLUMNS}
   FROM tracking_updates WHERE orderId = ?`;

type PackageOrStepRow = PackageRow | (StepRow & { readonly id: number; readonly type: null });

const isPackage = (row: PackageOrStepRow) => row.type !== null;
const isStep = (row: PackageOrStepRow) => row.type === null;

const STEPS = `SELECT ${STEP_COLUMNS} FROM tracking_updates WHERE orderId = ? ORDER BY id`;

type FlatRow = Omit<OrderRow, 'pickupAddress' | 'deliveryAddress'> &
  FlatAddress<'pickup', AddressRow> &
  FlatAddress<'delivery', AddressRow>;

/**
 * Adds to the row that was read: copies of fifty rows cost more than reading them, and so do columns that are looked up
 * by names put together.
 */
function orderRow(row: FlatRow): OrderRow {
  return Object.assign(row, {
    pickupAddress: {
      fullName: row.pickup_fullName,
      phone: row.pickup_phone,
      addressLine1: row.pickup_addressLine1,
      addressLine2: row.pickup_addressLine2,
      city: row.pickup_city,
      zipCode: row.pickup_zipCode,
      instructions: row.pickup_instructions,
      latitude: row.pickup_latitude,
      longitude: row.pickup_longitude,
    },
    deliveryAddress: {
      fullName: row.delivery_fullName,
      phone: row.delivery_phone,
      addressLine1: row.delivery_addressLine1,
      addressLine2: row.delivery_addressLine2,
      city: row.delivery_city,
      zipCode: row.delivery_zipCode,
      instructions: row.delivery_instructions,
      latitude: row.delivery_latitude,
      longitude: row.delivery_longitude,
    },
  });
}

type PackageOfRow = ExportedOrder['packages'][number] & { readonly id: number };

/** An order with one of its packages; without any, in a database of old. */
type ExportedRow = Omit<ExportedOrder, 'pickupAddress' | 'deliveryAddress' | 'packages'> &
  ExportedOrder['pickupAddress'] &
  Readonly<Record<'toLine1' | 'toCity' | 'toZipCode', string>> & {
    readonly toLine2: PlaceRow['addressLine2'];
  } & (
    (ExportedOrder['packages'][number] & { readonly packageId: number }) | { readonly type: null }
  );

function exportedOrder(row: ExportedRow): ExportedOrder & { readonly packages: PackageOfRow[] } {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    totalAmount: row.totalAmount,
    providerOrderId: row.providerOrderId,
    createdAt: row.createdAt,
    serviceType: row.serviceType,
    pickupAddress: {
      fullName: row.fullName,
      phone: row.phone,
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2,
      city: row.city,
      zipCode: row.zipCode,
    },
    deliveryAddress: {
      addressLine1: row.toLine1,
      addressLine2: row.toLine2,
      city: row.toCity,
      zipCode: row.toZipCode,
    },
    packages: [],
  };
}
