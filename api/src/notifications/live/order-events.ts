import { isSampleNumber, type TrackingEvent } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { OrdersService } from '../../orders/orders.service';
import { lastEventId } from '../../platform/event-streams/event-stream';
import { follow } from '../../platform/event-streams/follow';
import { findNewestStep, findStepsAfter } from './live.read-model';
import { LiveFeeds } from './live-feeds';
import { StreamDesk } from '../../platform/event-streams/stream-desk';

/** Keeps tracking pages up to date. For everyone with an order number, as the page itself is; no event names anyone. */
@Injectable()
export class OrderEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly desk: StreamDesk,
    private readonly feeds: LiveFeeds,
  ) {}

  /**
   * The first event of a new stream says where the order is now; one that comes back gets what it missed.
   * @throws NotFoundError for a number without an order, UnavailableError when no more streams fit
   */
  async follow(typed: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isSampleNumber(typed)) throw new NotFoundError('The sample order does not change.');
    const { id: orderId, orderNumber } = await this.orders.find(typed);
    const had = lastEventId(request);
    await follow(this.desk.open(request, reply), {
      feed: this.feeds.tracking,
      key: orderId,
      past: () =>
        had === null
          ? findNewestStep(this.dataSource, orderId)
          : findStepsAfter(this.dataSource, orderId, had),
      eventOf: ({ id, status }) => {
        if (had !== null && id <= had) return null;
        return { id, name: 'tracking', data: { id, orderNumber, status } satisfies TrackingEvent };
      },
    });
  }
}
