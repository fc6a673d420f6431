import type { OrderStatus, PackageInput, ServiceType } from '@courier/contract';
import type { DataSource } from 'typeorm';

/** An order as far as a price goes by it. Amounts in cents, distances in km, degrees. */
export interface SampledOrder {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly totalAmount: number;
  readonly erasedAt: number | null;
  readonly quoteId: number;
  readonly serviceType: ServiceType;
  readonly distance: number;
  readonly pickupCity: string;
  readonly pickupZipCode: string;
  readonly pickupLatitude: number | null;
  readonly pickupLongitude: number | null;
  readonly deliveryCity: string;
  readonly deliveryZipCode: string;
  readonly deliveryLatitude: number | null;
  readonly deliveryLongitude: number | null;
}

/**
 * Orders of a time, of everybody or of one customer, in runs that begin evenly over it, so that every week of a month is in the sample and a month of any
 * size costs as many rows.
 */
export async function sampleOrders(
  dataSource: DataSource,
  { from, until }: { readonly from: Date; readonly until: Date },
  runs: { readonly count: number; readonly length: number },
  customerId: number | null,
): Promise<SampledOrder[]> {
  const first = await firstIdSince(dataSource, from);
  const end = await firstIdSince(dataSource, until);
  const startOf = (run: number) => first + Math.floor(((end - first) * run) / runs.count);
  const orders: SampledOrder[] = [];
  for (let run = 0; run < runs.count; run += 1) {
    const bounds = [startOf(run), startOf(run + 1), runs.length];
    const found =
      customerId === null
        ? await dataSource.query<SampledOrder[]>(RUN, bounds)
        : await dataSource.query<SampledOrder[]>(RUN_OF_CUSTOMER, [customerId, ...bounds]);
    orders.push(...found.map((order) => ({ ...order, quoteId: Number(order.quoteId) })));
  }
  return orders;
}

const runOf = (whose: string) => `SELECT o.orderNumber, o.status, o.totalAmount, o.erasedAt,
    q.id AS quoteId, q.serviceType, q.distance,
    a.city AS pickupCity, a.zipCode AS pickupZipCode,
    a.latitude AS pickupLatitude, a.longitude AS pickupLongitude,
    b.city AS deliveryCity, b.zipCode AS deliveryZipCode,
    b.latitude AS deliveryLatitude, b.longitude AS deliveryLongitude
  FROM orders o
  JOIN quotes q ON q.id = o.quoteId
  JOIN addresses a ON a.id = q.pickupAddressId
  JOIN addresses b ON b.id = q.deliveryAddressId
  WHERE ${whose} o.id >= ? AND o.id < ? ORDER BY o.id LIMIT ?`;

const RUN = runOf('');
const RUN_OF_CUSTOMER = runOf('o.userId = ? AND');

/** The packages of quotes by the quote's id. */
export async function packagesOf(
  dataSource: DataSource,
  quoteIds: readonly number[],
): Promise<Map<number, PackageInput[]>> {
  const packages = new Map<number, PackageInput[]>();
  if (quoteIds.length === 0) return packages;
  const rows = await dataSource.query<PackageRow[]>(
    `SELECT l.quoteId, p.type, p.weight, p.length, p.width, p.height, p.isFragile, p.hasInsurance
     FROM quote_packages l JOIN packages p ON p.id = l.packageId
     WHERE l.quoteId IN (${quoteIds.map(() => '?').join(', ')})`,
    [...quoteIds],
  );
  for (const { quoteId, isFragile, hasInsurance, ...sizes } of rows) {
    const item = {
      ...sizes,
      isFragile: Boolean(isFragile),
      hasInsurance: Boolean(hasInsurance),
    };
    const found = packages.get(Number(quoteId));
    if (found) found.push(item);
    else packages.set(Number(quoteId), [item]);
  }
  return packages;
}

/** As the drivers read it: SQLite keeps flags as numbers. */
interface PackageRow extends Omit<PackageInput, 'isFragile' | 'hasInsurance'> {
  readonly quoteId: number | string;
  readonly isFragile: number | boolean;
  readonly hasInsurance: number | boolean;
}

/** The id from which on orders were placed at an instant or later, by halving: ids rise with time, which has no index. */
async function firstIdSince(dataSource: DataSource, at: Date): Promise<number> {
  const [newest] = await dataSource.query<{ id: number | null }[]>(
    'SELECT MAX(id) AS id FROM orders',
  );
  let low = 0;
  let high = Number(newest?.id ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await dataSource.query<{ id: number; createdAt: number | string }[]>(
      'SELECT id, createdAt FROM orders WHERE id >= ? ORDER BY id LIMIT 1',
      [middle],
    );
    if (!row || Number(row.createdAt) >= at.getTime()) high = middle;
    else low = row.id + 1;
  }
  return low;
}
