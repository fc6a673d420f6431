import {
  type BookedDelivery,
  type Counter,
  isMovement,
  type LegKind,
  MOVEMENT_KINDS,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { type CourierData, storedCourier } from '../../orders/courier-data';
import type { Order } from '../../orders/order.entity';
import { WITH_LEG } from '../../orders/reading/latest-leg';
import {
  QUOTE_ADDRESSES,
  quoteAddresses,
  type QuoteAddresses,
  type QuoteAddressesRow,
  WITH_QUOTE_ADDRESSES,
} from '../../orders/reading/quote-addresses.read-model';
import { bookedDelivery } from '../../orders/timeline/booked-delivery';
import { stepOf, type StoredStep } from '../../orders/timeline/stored-step';
import { jsonText } from '../../platform/database/engine';
import type { Statement } from '../../platform/database/statement';

/** How many parcels a courier has, as the legs of orders name them. */
export interface CourierLoad {
  readonly driverId: string | null;
  /** null for nobody. */
  readonly driverName: string | null;
  readonly parcels: number;
}

/** Whose parcels are meant: those of a courier, or of nobody. */
export type ParcelOwner = { readonly id: string; readonly name: string } | null;

/** Which parcels are meant. */
export interface ParcelChoice {
  readonly owner: ParcelOwner;
  /** As orders keep them: those that are fetched in one of these, or go to one. undefined for whatever town. */
  readonly towns?: readonly string[] | undefined;
}

/** A parcel that the provider has, with all that its courier needs. Amounts in cents. */
export interface OpenParcel {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly returnsToSender: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly totalAmount: number;
  readonly paidAmount: number;
  readonly collectionDay: string | null;
  readonly collectionWindow: string | null;
  readonly deliverBy: string | null;
  readonly legKind: LegKind;
  readonly courier: Partial<CourierData> | null;
  readonly packages: number;
  readonly addresses: QuoteAddresses;
  /** When it was chosen to be brought, after a try that failed. */
  readonly booked: Pick<BookedDelivery, 'day' | 'window' | 'counter'> | null;
  /** Where it is to be fetched that nobody collected there; null for any other. */
  readonly waitsAt: Counter | null;
}

/** The legs that a courier of the provider drives, or is to be sent for. Orders that have ended are far more, and not read. */
const OPEN = `o.status IN ('pending', 'confirmed', 'in_transit') AND o.erasedAt IS NULL
  AND leg.providerOrderId IS NOT NULL AND leg.endedAt IS NULL`;

/** How many parcels each courier has, and how many nobody. */
export async function findLoads(dataSource: DataSource): Promise<CourierLoad[]> {
  const { id, name } = driverOf(dataSource);
  const rows = await dataSource.query<
    (Omit<CourierLoad, 'parcels'> & { parcels: number | string })[]
  >(
    `SELECT one.driverId, one.driverName, COUNT(*) AS parcels
     FROM (SELECT ${id} AS driverId, ${name} AS driverName FROM orders o ${WITH_LEG} WHERE ${OPEN}) one
     GROUP BY one.driverId, one.driverName`,
  );
  return rows.map((row) => ({ ...row, parcels: Number(row.parcels) }));
}

/** The towns in which the parcels of somebody, or of nobody, are fetched and to which they go, each once, as orders keep them. */
export async function findTowns(dataSource: DataSource, owner: ParcelOwner): Promise<string[]> {
  const { sql, parameters } = ownedBy(dataSource, owner);
  const ways = await dataSource.query<Pick<Order, 'fromTown' | 'toTown'>[]>(
    `SELECT DISTINCT o.fromTown, o.toTown FROM orders o ${WITH_LEG} WHERE ${OPEN} AND ${sql}`,
    [...parameters],
  );
  const towns = ways.flatMap(({ fromTown, toTown }) => [fromTown, toTown]);
  return [...new Set(towns)].filter((town) => town !== null);
}

/** How many parcels somebody, or nobody, has. */
export async function countParcels(dataSource: DataSource, choice: ParcelChoice): Promise<number> {
  const { sql, parameters } = chosenBy(dataSource, choice);
  const [row] = await dataSource.query<{ total: number | string }[]>(
    `SELECT COUNT(*) AS total FROM orders o ${WITH_LEG} WHERE ${OPEN} AND ${sql}`,
    [...parameters],
  );
  return Number(row?.total ?? 0);
}

/** The parcels of somebody, or of nobody: those that were promised first come first. */
export function findParcels(
  dataSource: DataSource,
  choice: ParcelChoice,
  most: number,
): Promise<OpenParcel[]> {
  return readParcels(dataSource, chosenBy(dataSource, choice), most);
}

/** One parcel, whoever has it; null where the provider does not have it, or not any more. */
export async function findParcel(
  dataSource: DataSource,
  orderNumber: string,
): Promise<OpenParcel | null> {
  const [parcel] = await readParcels(
    dataSource,
    { sql: 'o.orderNumber = ?', parameters: [orderNumber] },
    1,
  );
  return parcel ?? null;
}

type ParcelRow = Omit<
  OpenParcel,
  'addresses' | 'booked' | 'courier' | 'returnsToSender' | 'waitsAt'
> &
  QuoteAddressesRow & {
    readonly id: number;
    readonly returnsToSender: number | boolean;
    /** Text on SQLite and MariaDB, parsed already on MySQL. */
    readonly courier: unknown;
  };

async function readParcels(
  dataSource: DataSource,
  { sql, parameters }: Statement,
  most: number,
): Promise<OpenParcel[]> {
  const rows = await dataSource.query<ParcelRow[]>(
    `SELECT o.id, o.orderNumber, o.status, o.returnsToSender, o.paymentMethod, o.paymentStatus, o.totalAmount,
       o.paidAmount, o.collectionDay, o.collectionWindow, o.deliverBy, leg.kind AS legKind, leg.courier,
       (SELECT COUNT(*) FROM quote_packages p WHERE p.quoteId = o.quoteId) AS packages, ${QUOTE_ADDRESSES}
     FROM orders o ${WITH_LEG} JOIN quotes q ON q.id = o.quoteId ${WITH_QUOTE_ADDRESSES}
     WHERE ${OPEN} AND ${sql} ORDER BY o.deliverBy IS NULL, o.deliverBy, o.id LIMIT ?`,
    [...parameters, most],
  );
  const ways = await findWays(dataSource, rows);
  return rows.map((row) => {
    const way = ways.filter(({ orderId }) => orderId === row.id);
    return {
      ...row,
      returnsToSender: Boolean(row.returnsToSender),
      packages: Number(row.packages),
      courier: storedCourier(row.courier),
      addresses: quoteAddresses(row),
      booked: bookedDelivery(way),
      waitsAt: row.legKind === 'onward' ? waitsAt(way) : null,
    };
  });
}

/** At which counter a parcel is that is to go on from one; null once a courier has said that he has it. */
function waitsAt(way: readonly StoredStep[]): Counter | null {
  const newest = way.findLast(({ kind }) => kind !== null && isMovement(kind));
  if (newest?.kind !== 'return_started' && newest?.kind !== 'return_stopped') return null;
  const counters = way.map(stepOf).map((step) => {
    const chosen = step.kind === 'delivery_chosen' ? step.data : null;
    return (chosen && 'counter' in chosen && chosen.counter) || null;
  });
  return counters.findLast(Boolean) ?? null;
}

type WayRow = StoredStep & { readonly orderId: number };

/** What moved the parcels, and what was chosen of their delivery. */
async function findWays(
  dataSource: DataSource,
  orders: readonly { readonly id: number }[],
): Promise<WayRow[]> {
  if (orders.length === 0) return [];
  return dataSource.query<WayRow[]>(
    `SELECT orderId, kind, data, message FROM tracking_updates
     WHERE orderId IN (${orders.map(() => '?').join(', ')})
       AND kind IN (${WAY_KINDS.map(() => '?').join(', ')}) ORDER BY id`,
    [...orders.map(({ id }) => id), ...WAY_KINDS],
  );
}

const WAY_KINDS = [...MOVEMENT_KINDS, 'delivery_chosen'] as const;

function chosenBy(dataSource: DataSource, { owner, towns }: ParcelChoice): Statement {
  const owned = ownedBy(dataSource, owner);
  if (!towns) return owned;
  if (towns.length === 0) return { sql: '1 = 0', parameters: [] };
  const among = `IN (${towns.map(() => '?').join(', ')})`;
  return {
    sql: `${owned.sql} AND (o.fromTown ${among} OR o.toTown ${among})`,
    parameters: [...owned.parameters, ...towns, ...towns],
  };
}

/** A courier of whom the provider told the name alone, as release 0.1.0 kept it, is known by that. */
function ownedBy(dataSource: DataSource, owner: ParcelOwner): Statement {
  const { id, name } = driverOf(dataSource);
  if (owner === null) return { sql: `${name} IS NULL`, parameters: [] };
  return {
    sql: `(${id} = ? OR (${id} IS NULL AND ${name} = ?))`,
    parameters: [owner.id, owner.name],
  };
}

function driverOf({ options: { type } }: DataSource) {
  const part = (key: keyof CourierData) => jsonText(type, 'leg.courier', key);
  return { id: part('driverId'), name: part('driverName') };
}
