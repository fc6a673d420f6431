import {
  isSampleNumber,
  type NotificationEvent,
  type Role,
  type StaffTopic,
  type TrackingEvent,
  type UnreadCountView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { OrdersService } from '../../orders/orders.service';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { NotFoundError } from '../../platform/errors/domain-errors';
import {
  type EventStream,
  lastEventId,
  type StreamEvent,
} from '../../platform/event-streams/event-stream';
import { follow } from '../../platform/event-streams/follow';
import { StreamDesk } from '../../platform/event-streams/stream-desk';
import { ConversationsService } from '../../support/conversations.service';
import { countUnread } from '../notifications.read-model';
import {
  findNewestNoticeId,
  findNewestStep,
  findNoticesAfter,
  findStepsAfter,
} from './live.read-model';
import { LiveFeeds } from './live-feeds';
import { SessionStreams } from './session-streams';

/** What a role's pages show; all for whom it is not limited. */
const TOPICS_OF_ROLE: Partial<Record<Role, readonly StaffTopic[]>> = {
  support: ['orders', 'tickets', 'customers'],
};

/** Keeps open pages up to date. Each stream is refused with UnavailableError when no more fit. */
@Injectable()
export class LiveStreams {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly conversations: ConversationsService,
    private readonly desk: StreamDesk,
    private readonly sessions: SessionStreams,
    private readonly feeds: LiveFeeds,
  ) {}

  /**
   * The steps of an order, for everyone with its number, as the tracking page is; no event names anyone. The first
   * event of a new stream says where the order is now; one that comes back gets what it missed.
   * @throws NotFoundError for a number without an order
   */
  async ofOrder(typed: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isSampleNumber(typed)) throw new NotFoundError('The sample order does not change.');
    const { id: orderId, orderNumber } = await this.orders.find(typed);
    const had = await this.stepHad(orderId, request);
    await follow(this.desk.open(request, reply), {
      feed: this.feeds.tracking,
      key: orderId,
      past: () =>
        had === null
          ? findNewestStep(this.dataSource, orderId)
          : findStepsAfter(this.dataSource, orderId, had),
      eventOf: ({ step, status }) => {
        const id = Number(step);
        if (had !== null && id <= had) return null;
        return { id, name: 'tracking', data: { id, orderNumber, status } satisfies TrackingEvent };
      },
    });
  }

  /**
   * A person's notifications. A new stream begins with `ready` and the number of unread ones; one that comes back gets
   * what it missed.
   */
  async ofNotifications(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { userId, sessionId } = signedIn(actor);
    const stream = this.openFor(sessionId, request, reply);
    const had = lastEventId(request);
    await follow(stream, {
      feed: this.feeds.notices,
      key: userId,
      past: async () => {
        if (had !== null) return findNoticesAfter(this.dataSource, userId, had);
        stream.send(await this.firstNotice(userId));
        return [];
      },
      eventOf: ({ id, type, title, orderNumber }) => ({
        id,
        name: 'notification',
        data: { id, type, title, orderNumber } satisfies NotificationEvent,
      }),
    });
  }

  /**
   * New messages on the ticket of a stream key.
   * @throws NotFoundError for a key of no conversation
   */
  async ofConversation(
    streamKey: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const ticketId = await this.conversations.ticketOfStream(streamKey);
    await this.followMessages(this.desk.open(request, reply), ticketId);
  }

  /**
   * New messages on the actor's own ticket.
   * @throws NotFoundError for another's
   */
  async ofMyTicket(
    actor: Actor,
    id: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { sessionId } = signedIn(actor);
    const { ticketId } = await this.conversations.oneOfMine(actor, id);
    await this.followMessages(this.openFor(sessionId, request, reply), ticketId);
  }

  /**
   * Which lists of the staff pages have changed; an event names no thing and no person. Has no past: a page that
   * reconnects reads its lists again.
   */
  async ofStaff(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { role, sessionId } = signedIn(actor);
    const stream = this.openFor(sessionId, request, reply);
    const wanted = TOPICS_OF_ROLE[role];
    const stop = this.feeds.staff.listen((topics) => {
      for (const name of topics) {
        if (!wanted || wanted.includes(name)) stream.send({ name, data: {} });
      }
    });
    stream.onEnd(stop);
    try {
      await this.feeds.staff.ready();
      stream.send({ name: 'ready', data: {} });
    } catch (error) {
      // The other side comes back by itself.
      stream.end();
      throw error;
    }
  }

  /** A stream that ends with the session. */
  private openFor(sessionId: string, request: FastifyRequest, reply: FastifyReply): EventStream {
    const stream = this.desk.open(request, reply);
    this.sessions.add(stream, sessionId);
    return stream;
  }

  /** Has no past: a page that reconnects reads the conversation again. An event holds no text. */
  private followMessages(stream: EventStream, ticketId: number): Promise<void> {
    return follow(stream, {
      feed: this.feeds.messages,
      key: ticketId,
      past: () => Promise.resolve([]),
      eventOf: () => ({ name: 'message', data: {} }),
    });
  }

  /** The last step of an order that a page has, which comes back; null where it never had one, or one there is not. */
  private async stepHad(orderId: number, request: FastifyRequest): Promise<number | null> {
    const said = lastEventId(request);
    if (said === null) return null;
    const [newest] = await findNewestStep(this.dataSource, orderId);
    return newest && said <= Number(newest.step) ? said : null;
  }

  private async firstNotice(userId: number): Promise<StreamEvent> {
    const id = await findNewestNoticeId(this.dataSource, userId);
    const unread = await countUnread(this.dataSource, userId);
    return { id, name: 'ready', data: { unread } satisfies UnreadCountView };
  }
}
