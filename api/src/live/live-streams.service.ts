import { isSampleNumber, type Role, STAFF_TOPICS, type StaffTopic } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OrdersService } from '../orders/reading/orders.service';
import type { Actor } from '../platform/access/actor';
import { signedIn } from '../platform/access/signed-in';
import { NotFoundError } from '../platform/errors/domain-errors';
import { announceChanges } from './announce-changes';
import type { EventStream } from './event-stream';
import { SseConnectionsService } from './sse-connections.service';
import { ConversationsService } from '../support/conversations.service';
import { LiveFeedsService } from './live-feeds.service';
import { SessionStreamsService } from './session-streams.service';

/** What a role's pages show; all for whom it is not limited. */
const TOPICS_OF_ROLE: Partial<Record<Role, readonly StaffTopic[]>> = {
  support: ['exceptions', 'orders', 'tickets', 'customers'],
};

/**
 * Keeps open pages up to date. An event names what changed and says nothing else, neither of things nor of people.
 * Each stream is refused with UnavailableError when no more fit.
 */
@Injectable()
export class LiveStreamsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly conversations: ConversationsService,
    private readonly connections: SseConnectionsService,
    private readonly sessions: SessionStreamsService,
    private readonly feeds: LiveFeedsService,
  ) {}

  /**
   * Changes of an order, for everyone with its number, as the tracking page is.
   * @throws NotFoundError for a number without an order
   */
  async ofOrder(typed: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isSampleNumber(typed)) throw new NotFoundError('The sample order does not change.');
    const { id } = await this.orders.find(typed);
    const stream = this.connections.open(request, reply);
    await announceChanges(stream, this.feeds.orders, new Map([[id, 'tracking']]));
  }

  /** New notifications of a person. */
  async ofNotifications(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { userId, sessionId } = signedIn(actor);
    const stream = this.openFor(sessionId, request, reply);
    await announceChanges(stream, this.feeds.notifications, new Map([[userId, 'notification']]));
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
    await this.followMessages(this.connections.open(request, reply), ticketId);
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

  /** Which lists of the staff pages have changed, of those that the role's pages show. */
  async ofStaff(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { role, sessionId } = signedIn(actor);
    const stream = this.openFor(sessionId, request, reply);
    const topics = TOPICS_OF_ROLE[role] ?? STAFF_TOPICS;
    await announceChanges(stream, this.feeds.staff, new Map(topics.map((name) => [name, name])));
  }

  /** A stream that ends with the session. */
  private openFor(sessionId: string, request: FastifyRequest, reply: FastifyReply): EventStream {
    const stream = this.connections.open(request, reply);
    this.sessions.add(stream, sessionId);
    return stream;
  }

  private followMessages(stream: EventStream, ticketId: number): Promise<void> {
    return announceChanges(stream, this.feeds.conversations, new Map([[ticketId, 'message']]));
  }
}
