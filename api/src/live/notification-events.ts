import type { NotificationEvent, UnreadCountView } from '@courier/contract';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Actor } from '../auth/actor';
import { SessionsService } from '../auth/sessions.service';
import { signedIn } from '../auth/signed-in';
import { countUnread } from '../notifications/notifications.queries';
import { type EventStream, lastEventId, type StreamEvent } from './event-stream';
import { follow } from './follow';
import { findNewestNoticeId, findNoticesAfter, type NoticeRow } from './live.queries';
import { LiveFeeds } from './live-feeds';
import { StreamDesk } from './stream-desk';

/** How long a stream may outlive its session, in ms. */
const CHECK_MS = 15_000;

/** Tells people of their notifications while a page is open. */
@Injectable()
export class NotificationEvents implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly sessionOf = new Map<EventStream, string>();
  private readonly timer = setInterval(() => void this.endOrphans(), CHECK_MS).unref();

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly desk: StreamDesk,
    private readonly feeds: LiveFeeds,
  ) {}

  /**
   * A new stream begins with `ready` and the number of unread ones; one that comes back gets what it missed.
   * @throws Unavailable when no more streams fit
   */
  async follow(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { userId, sessionId } = signedIn(actor);
    const stream = this.desk.open(request, reply);
    this.sessionOf.set(stream, sessionId);
    stream.onEnd(() => this.sessionOf.delete(stream));
    const had = lastEventId(request);
    await follow(stream, {
      feed: this.feeds.notices,
      key: userId,
      past: async () => {
        if (had !== null) return findNoticesAfter(this.dataSource, userId, had);
        stream.send(await this.begin(userId));
        return [];
      },
      eventOf: eventOfNotice,
    });
  }

  /** Ends streams whose session has ended: one question for all of them. */
  async endOrphans(): Promise<void> {
    if (this.sessionOf.size === 0) return;
    try {
      const alive = await this.sessions.aliveAmong([...new Set(this.sessionOf.values())]);
      for (const [stream, session] of this.sessionOf) if (!alive.has(session)) stream.end();
    } catch (error) {
      this.logger.error(error);
    }
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async begin(userId: number): Promise<StreamEvent> {
    const id = await findNewestNoticeId(this.dataSource, userId);
    const unread = await countUnread(this.dataSource, userId);
    return { id, name: 'ready', data: { unread } satisfies UnreadCountView };
  }
}

function eventOfNotice({ id, type, title, orderNumber }: NoticeRow): StreamEvent {
  const data: NotificationEvent = { id, type, title, orderNumber };
  return { id, name: 'notification', data };
}
