import type { NotificationEvent, UnreadCountView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { countUnread } from '../notifications.read-model';
import { lastEventId, type StreamEvent } from '../../platform/event-streams/event-stream';
import { follow } from '../../platform/event-streams/follow';
import { findNewestNoticeId, findNoticesAfter, type NoticeRow } from './live.read-model';
import { LiveFeeds } from './live-feeds';
import { SessionStreams } from './session-streams';
import { StreamDesk } from '../../platform/event-streams/stream-desk';

/** Sends people their notifications while a page is open. */
@Injectable()
export class NotificationEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionStreams,
    private readonly desk: StreamDesk,
    private readonly feeds: LiveFeeds,
  ) {}

  /**
   * A new stream begins with `ready` and the number of unread ones; one that comes back gets what it missed.
   * @throws UnavailableError when no more streams fit
   */
  async follow(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { userId, sessionId } = signedIn(actor);
    const stream = this.desk.open(request, reply);
    this.sessions.add(stream, sessionId);
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
