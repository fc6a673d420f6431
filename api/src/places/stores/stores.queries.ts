import type { OpeningHours, StoreRequest, StoreView } from '@courier/contract';
import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { Store } from './store.entity';

/** The stores that take parcels, as the quote page lists them. */
export async function findActiveStores(dataSource: DataSource): Promise<StoreView[]> {
  const rows = await dataSource.query<StoreRow[]>(
    `SELECT id, name, storeBrand, fullName, phone, addressLine1, addressLine2, city, zipCode, openingHours
     FROM stores WHERE isActive = 1 ORDER BY city, name, id`,
  );
  return rows.map(({ openingHours, ...store }) => ({
    ...store,
    openingHours: openingHours === null ? null : (JSON.parse(openingHours) as OpeningHours),
  }));
}

type StoreRow = Omit<StoreView, 'openingHours'> & { readonly openingHours: string | null };

/** A store with times of its own, and where it is. */
export type StoreWithTimes = Pick<
  Store,
  'addressLine1' | 'city' | 'zipCode' | 'openingHours' | 'cutOffs'
>;

/** The stores that take parcels and have opening hours or cut-offs of their own. */
export function findStoresWithTimes(manager: EntityManager): Promise<StoreWithTimes[]> {
  return manager.find(Store, {
    select: { addressLine1: true, city: true, zipCode: true, openingHours: true, cutOffs: true },
    where: [
      { isActive: true, openingHours: Not(IsNull()) },
      { isActive: true, cutOffs: Not(IsNull()) },
    ],
  });
}

/** The stores at which receivers may collect parcels. */
export function findCounterStores(manager: EntityManager): Promise<Store[]> {
  return manager.find(Store, { where: { isActive: true, isCounter: true }, order: { id: 'ASC' } });
}

/** Adds stores where there are none, in the caller's transaction. */
export async function addFirstStores(
  manager: EntityManager,
  stores: readonly Omit<StoreRequest, 'isActive'>[],
): Promise<void> {
  if (await manager.exists(Store)) return;
  const createdAt = new Date();
  await manager.insert(
    Store,
    stores.map((store) => ({ addressLine2: null, ...store, isActive: true, createdAt })),
  );
}
