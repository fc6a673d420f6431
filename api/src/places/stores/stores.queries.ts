import type { StoreRequest, StoreView } from '@courier/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { Store } from './store.entity';

/** The stores that take parcels, as the quote page lists them. */
export function findActiveStores(dataSource: DataSource): Promise<StoreView[]> {
  return dataSource.query(
    `SELECT id, name, storeBrand, fullName, phone, addressLine1, addressLine2, city, zipCode
     FROM stores WHERE isActive = 1 ORDER BY city, name, id`,
  );
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
