import type {
  AuditKind,
  ConfiguredServiceAreasView,
  PageQuery,
  ServiceAreaChangeRequest,
  ServiceAreaRequest,
  ServiceAreaView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { assertVersion } from '../../identity/optimistic-locking/assert-version';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { forUpdate } from '../../platform/database/for-update';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { type Page, pageOf } from '../../platform/http/page';
import { CollectionTimesService } from '../collection-times/collection-times.service';
import { requireDistinct, requireRoom, requireTakenOver } from './area-rules';
import { areasToTakeOver } from './configured-areas';
import { type AreaContent, auditedArea, contentOf, serviceAreaView } from './service-area.view';
import { ServiceAreaRow } from './service-area.entity';

/** The areas that couriers visit on certain days. While none is stored, those of the settings are in force. */
@Injectable()
export class ServiceAreasService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly times: CollectionTimesService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'serviceAreas'>,
  ) {}

  /** The newest first. */
  async list(actor: Actor, { after, limit }: PageQuery): Promise<Page<ServiceAreaView>> {
    requirePermission(actor, 'network');
    const areas = await this.dataSource.manager.find(ServiceAreaRow, {
      where: after === undefined ? {} : { id: LessThan(after) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return pageOf(areas, limit, serviceAreaView);
  }

  /** @throws NotFoundError */
  async one(actor: Actor, id: number): Promise<ServiceAreaView> {
    requirePermission(actor, 'network');
    const area = await this.dataSource.manager.findOneBy(ServiceAreaRow, { id });
    if (!area) throw new NotFoundError(GONE);
    return serviceAreaView(area);
  }

  /** Those of the settings, and whether they are in force. */
  async configured(actor: Actor): Promise<ConfiguredServiceAreasView> {
    requirePermission(actor, 'network');
    const areas = this.config.serviceAreas.map(contentOf);
    const isInForce = areas.length > 0 && !(await this.dataSource.manager.exists(ServiceAreaRow));
    return { areas, isInForce };
  }

  /**
   * Stores the areas of the settings, so that nothing changes but who keeps them.
   * @throws ConflictError where areas are stored, or the settings have none
   */
  async takeOver(actor: Actor): Promise<ServiceAreaView[]> {
    requirePermission(actor, 'network');
    const contents = areasToTakeOver(this.config.serviceAreas);
    if (contents.length === 0) throw new ConflictError(NONE_CONFIGURED);
    return this.changing(async (manager) => {
      if ((await allLocked(manager)).length > 0) throw new ConflictError(ALREADY_STORED);
      const stored: ServiceAreaView[] = [];
      for (const content of contents) stored.push(await insertArea(manager, actor, content));
      return stored;
    });
  }

  /**
   * @throws ValidationError for a name or a range of postal codes that another area has
   * @throws ConflictError while the settings' areas are in force, which this one would end unnoticed
   */
  async create(actor: Actor, request: ServiceAreaRequest): Promise<ServiceAreaView> {
    requirePermission(actor, 'network');
    const content = contentOf(request);
    return this.changing(async (manager) => {
      const areas = await allLocked(manager);
      requireTakenOver(areas, this.config.serviceAreas);
      requireRoom(areas);
      requireDistinct(content, areas);
      return insertArea(manager, actor, content);
    });
  }

  /**
   * @throws ConflictError where the area is not the version that was seen
   * @throws ValidationError for a name or a range of postal codes that another area has
   */
  async update(
    actor: Actor,
    id: number,
    { version: seen, ...request }: ServiceAreaChangeRequest,
  ): Promise<ServiceAreaView> {
    requirePermission(actor, 'network');
    const content = contentOf(request);
    return this.changing(async (manager) => {
      const areas = await allLocked(manager);
      const area = areas.find((stored) => stored.id === id);
      if (!area) throw new NotFoundError(GONE);
      await assertVersion(manager, actor, 'service area', area, seen);
      requireDistinct(
        content,
        areas.filter((stored) => stored !== area),
      );
      const version = area.version + 1;
      await manager.update(ServiceAreaRow, id, { ...content, version, changedById: actor.userId });
      await recordAudit(manager, actor, {
        ...auditOf('change_service_area', id),
        before: auditedArea(area),
        after: auditedArea(content),
      });
      return serviceAreaView({ ...area, ...content, version });
    });
  }

  /** @throws NotFoundError */
  async remove(actor: Actor, id: number): Promise<void> {
    requirePermission(actor, 'network');
    await this.changing(async (manager) => {
      const area = (await allLocked(manager)).find((stored) => stored.id === id);
      if (!area) throw new NotFoundError(GONE);
      await manager.delete(ServiceAreaRow, id);
      const before = auditedArea(area);
      await recordAudit(manager, actor, { ...auditOf('delete_service_area', id), before });
    });
  }

  private async changing<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.transactions.run(change);
    this.times.forgetServiceAreas();
    return result;
  }
}

/** Locked, so that what one admin claims is not claimed by another one meanwhile. */
function allLocked(manager: EntityManager): Promise<ServiceAreaRow[]> {
  return manager.find(ServiceAreaRow, { order: { id: 'ASC' }, ...forUpdate(manager) });
}

async function insertArea(
  manager: EntityManager,
  actor: UserActor,
  content: AreaContent,
): Promise<ServiceAreaView> {
  const createdAt = new Date();
  const row = { ...content, createdAt, changedById: actor.userId };
  const id = await insertRow(manager, ServiceAreaRow, row);
  const after = auditedArea(content);
  await recordAudit(manager, actor, { ...auditOf('create_service_area', id), after });
  return serviceAreaView({ id, ...content, version: 1, createdAt });
}

/** As of a store: front ends of earlier releases know no other subject for it. */
function auditOf(action: AuditKind, id: number) {
  return { action, subjectType: 'store', subjectId: `area ${id}` } as const;
}

const GONE = 'This service area no longer exists.';
const NONE_CONFIGURED = 'The setting SERVICE_AREAS names no area.';
const ALREADY_STORED = 'There are areas already: those of the settings are not in force any more.';
