import type { PageQuery, StoreRequest, StoreView } from '@courier/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { Store } from './store.entity';

/** A store as plain SQL reads it. */
export interface StoreRow extends StoreView {
  /** 0 or 1. */
  readonly isActive: number | boolean;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const STORE_COLUMNS =
  'id, name, storeBrand, fullName, phone, addressLine1, addressLine2, city, zipCode';

/** The stores that take parcels, as the quote page lists them. */
export function findActiveStores(dataSource: DataSource): Promise<StoreView[]> {
  return dataSource.query(
    `SELECT ${STORE_COLUMNS} FROM stores WHERE isActive = 1 ORDER BY city, name, id`,
  );
}

/** All stores, the newest first. */
export function findStorePage(
  dataSource: DataSource,
  { after, limit }: PageQuery,
): Promise<StoreRow[]> {
  return dataSource.query(
    `SELECT ${STORE_COLUMNS}, isActive, version, createdAt FROM stores
     WHERE id < ? ORDER BY id DESC LIMIT ?`,
    [after ?? Number.MAX_SAFE_INTEGER, limit + 1],
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
