import type { EventOutcome, ProviderEventQuery, ProviderEventView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type Page, pageOf } from '../../platform/http/page';
import { WebhookEvent } from '../webhook-event.entity';

/** The provider's events, for an admin who examines an order or an event that was not understood. */
@Injectable()
export class ProviderEventsService {
  constructor(private readonly dataSource: DataSource) {}

  async list(
    actor: Actor,
    { outcome, after, limit }: ProviderEventQuery,
  ): Promise<Page<ProviderEventView>> {
    requirePermission(actor, 'system');
    const rows = await this.dataSource.getRepository(WebhookEvent).find({
      where: { ...(outcome && { outcome }), ...(after !== undefined && { id: LessThan(after) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    return pageOf(rows, limit, providerEventView);
  }
}

function providerEventView(row: WebhookEvent): ProviderEventView {
  return {
    id: row.id,
    event: row.event,
    orderNumber: row.orderNumber,
    outcome: row.outcome as EventOutcome | null,
    occurredAt: row.occurredAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    payload: row.payload,
  };
}
