import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { ConversationsService } from '../../support/conversations.service';
import { follow } from '../../platform/event-streams/follow';
import { LiveFeeds } from './live-feeds';
import { SessionStreams } from './session-streams';
import { StreamDesk } from '../../platform/event-streams/stream-desk';

/** Notifies a visitor's page of a new message on the ticket. An event holds no text. */
@Injectable()
export class ConversationEvents {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly desk: StreamDesk,
    private readonly sessions: SessionStreams,
    private readonly feeds: LiveFeeds,
  ) {}

  /** @throws NotFoundError for a key of no conversation, UnavailableError when no more streams fit */
  async byStreamKey(
    streamKey: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const ticketId = await this.conversations.ticketOfStream(streamKey);
    await this.open(ticketId, request, reply);
  }

  /** @throws NotFoundError for what is not the actor's own ticket, UnavailableError when no more streams fit */
  async ofMine(
    actor: Actor,
    id: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { sessionId } = signedIn(actor);
    const { ticketId } = await this.conversations.oneOfMine(actor, id);
    const stream = await this.open(ticketId, request, reply);
    this.sessions.add(stream, sessionId);
  }

  /** Has no past: a page that reconnects reads the conversation again. */
  private async open(ticketId: number, request: FastifyRequest, reply: FastifyReply) {
    const stream = this.desk.open(request, reply);
    await follow(stream, {
      feed: this.feeds.messages,
      key: ticketId,
      past: () => Promise.resolve([]),
      eventOf: () => ({ name: 'message', data: {} }),
    });
    return stream;
  }
}
