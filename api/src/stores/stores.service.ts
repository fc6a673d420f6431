import type { ManagedStoreView, PageQuery, StoreRequest, StoreView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordDeed } from '../audit/audit-trail';
import { type Actor, requireAdmin } from '../auth/actor';
import { insertRow } from '../database/insert-row';
import { Transactions } from '../database/transactions';
import { NotFound } from '../errors/domain-errors';
import { type Page, pageOf } from '../http/page';
import { Store } from './store.entity';
import { findActiveStores, findStorePage, type StoreRow } from './stores.queries';

/** Orders keep the address that was chosen, not the store: changing or deleting one never touches them. */
@Injectable()
export class StoresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** For everyone: the quote page lets visitors choose one. */
  active(): Promise<StoreView[]> {
    return findActiveStores(this.dataSource);
  }

  async list(actor: Actor, query: PageQuery): Promise<Page<ManagedStoreView>> {
    requireAdmin(actor);
    return pageOf(await findStorePage(this.dataSource, query), query.limit, storeView);
  }

  async create(actor: Actor, request: StoreRequest): Promise<ManagedStoreView> {
    requireAdmin(actor);
    const createdAt = new Date();
    const after = stored(request);
    const id = await this.transactions.run(async (manager) => {
      const newId = await insertRow(manager, Store, { ...after, createdAt });
      await recordDeed(manager, actor, { ...deed('create the store', newId), after });
      return newId;
    });
    return storeView({ id, ...after, createdAt: createdAt.getTime() });
  }

  async update(actor: Actor, id: number, request: StoreRequest): Promise<ManagedStoreView> {
    requireAdmin(actor);
    const after = stored(request);
    return this.transactions.run(async (manager) => {
      const { createdAt, ...before } = await existing(manager, id);
      await manager.update(Store, id, after);
      await recordDeed(manager, actor, { ...deed('change the store', id), before, after });
      return storeView({ id, ...after, createdAt: createdAt.getTime() });
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    requireAdmin(actor);
    await this.transactions.run(async (manager) => {
      const { createdAt: _, ...before } = await existing(manager, id);
      await manager.delete(Store, id);
      await recordDeed(manager, actor, { ...deed('delete the store', id), before });
    });
  }
}

/** Locked, so that the log of two admins who change it at once has what each of them replaced. */
async function existing(manager: EntityManager, id: number): Promise<Store> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const store = await manager.findOne(Store, {
    where: { id },
    ...(!isSqlite && { lock: { mode: 'pessimistic_write' as const } }),
  });
  if (!store) throw new NotFound('This store does not exist any more.');
  return store;
}

function deed(action: string, id: number) {
  return { action, subjectType: 'store', subjectId: id } as const;
}

function stored(request: StoreRequest) {
  return { ...request, addressLine2: request.addressLine2 || null };
}

function storeView(row: StoreRow): ManagedStoreView {
  return {
    id: row.id,
    name: row.name,
    storeBrand: row.storeBrand,
    fullName: row.fullName,
    phone: row.phone,
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2,
    city: row.city,
    zipCode: row.zipCode,
    isActive: Boolean(row.isActive),
    createdAt: new Date(Number(row.createdAt)).toISOString(),
  };
}
