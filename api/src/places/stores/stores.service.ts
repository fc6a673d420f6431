import {
  type AuditKind,
  type ManagedStoreView,
  optionsBetween,
  type PageQuery,
  type StoreChangeRequest,
  type StoreRequest,
  type StoreView,
  whyNotCollected,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { forUpdate } from '../../platform/database/for-update';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { type Page, pageOf } from '../../platform/http/page';
import { assertVersion } from '../../identity/optimistic-locking/assert-version';
import { CollectionTimesService } from '../collection-times/collection-times.service';
import { Store } from './store.entity';
import { findActiveStores } from './stores.queries';

/** Orders keep the address that was chosen, not the store: changing or deleting one never touches them. */
@Injectable()
export class StoresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly times: CollectionTimesService,
  ) {}

  /** For everyone: the quote page lets visitors choose one that is open at a time when couriers come. */
  async active(): Promise<StoreView[]> {
    const stores = await findActiveStores(this.dataSource);
    const times = await this.times.everywhere();
    return stores.filter(({ zipCode, openingHours }) => {
      const ends = { pickupCode: zipCode, deliveryCode: zipCode, storeHours: openingHours };
      return whyNotCollected(optionsBetween(times, ends)) === null;
    });
  }

  /** The newest first. */
  async list(actor: Actor, { after, limit }: PageQuery): Promise<Page<ManagedStoreView>> {
    requirePermission(actor, 'network');
    const stores = await this.dataSource.manager.find(Store, {
      where: after === undefined ? {} : { id: LessThan(after) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return pageOf(stores, limit, viewOf);
  }

  async one(actor: Actor, id: number): Promise<ManagedStoreView> {
    requirePermission(actor, 'network');
    const store = await this.dataSource.manager.findOneBy(Store, { id });
    if (!store) throw new NotFoundError(GONE);
    return viewOf(store);
  }

  async create(actor: Actor, request: StoreRequest): Promise<ManagedStoreView> {
    requirePermission(actor, 'network');
    const createdAt = new Date();
    const after = contentOf(request);
    const id = await this.changing(async (manager) => {
      const newId = await insertRow(manager, Store, {
        ...after,
        createdAt,
        changedById: actor.userId,
      });
      await recordAudit(manager, actor, { ...auditOf('create_store', newId), after });
      return newId;
    });
    return viewOf({ id, ...after, version: 1, createdAt });
  }

  /** @throws ConflictError where the store is not the version that was seen */
  async update(
    actor: Actor,
    id: number,
    { version: seen, ...request }: StoreChangeRequest,
  ): Promise<ManagedStoreView> {
    requirePermission(actor, 'network');
    const content = contentOf(request);
    return this.changing(async (manager) => {
      const store = await existing(manager, id);
      await assertVersion(manager, actor, 'store', store, seen);
      const before = contentOf(store);
      // Screens of an earlier release do not know what came later, and must not delete it.
      const after = {
        ...content,
        ...(request.isCounter === undefined && { isCounter: before.isCounter }),
        ...(request.openingHours === undefined && { openingHours: before.openingHours }),
        ...(request.cutOffs === undefined && { cutOffs: before.cutOffs }),
      };
      const version = store.version + 1;
      await manager.update(Store, id, { ...after, version, changedById: actor.userId });
      await recordAudit(manager, actor, { ...auditOf('change_store', id), before, after });
      return viewOf({ ...store, ...after, version });
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    requirePermission(actor, 'network');
    await this.changing(async (manager) => {
      const before = contentOf(await existing(manager, id));
      await manager.delete(Store, id);
      await recordAudit(manager, actor, { ...auditOf('delete_store', id), before });
    });
  }

  private async changing<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.transactions.run(change);
    this.times.forgetStores();
    return result;
  }
}

/** Locked, so that the log has what each of two admins replaced who change it at the same time. */
async function existing(manager: EntityManager, id: number): Promise<Store> {
  const store = await manager.findOne(Store, { where: { id }, ...forUpdate(manager) });
  if (!store) throw new NotFoundError(GONE);
  return store;
}

function auditOf(action: AuditKind, id: number) {
  return { action, subjectType: 'store', subjectId: id } as const;
}

const GONE = 'This store no longer exists.';

type Content = Omit<Store, 'id' | 'version' | 'changedById' | 'createdAt'>;

/** What is known of a store, without the bookkeeping. */
function contentOf(store: StoreRequest | Content): Content {
  const { name, storeBrand, fullName, phone, addressLine1, city, zipCode, isActive } = store;
  const addressLine2 = store.addressLine2 || null;
  const isCounter = store.isCounter ?? false;
  const openingHours = store.openingHours ?? null;
  const cutOffs = store.cutOffs ?? null;
  return {
    ...{ name, storeBrand, fullName, phone, addressLine1, addressLine2, city, zipCode, isActive },
    ...{ isCounter, openingHours, cutOffs },
  };
}

type Viewed = Pick<Store, 'id' | 'version' | 'createdAt'> & Content;

function viewOf(store: Viewed): ManagedStoreView {
  const { id, version, createdAt } = store;
  return { id, ...contentOf(store), version, createdAt: createdAt.toISOString() };
}
