import type { Role, StaffTopic } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { LiveFeeds } from './live-feeds';
import { SessionStreams } from './session-streams';
import { StreamDesk } from '../../platform/event-streams/stream-desk';

/** What a role's pages show; all for whom it is not limited. */
const TOPICS_OF_ROLE: Partial<Record<Role, readonly StaffTopic[]>> = {
  support: ['orders', 'tickets', 'customers'],
};

/** Sends staff pages which of their lists have changed. An event names no thing and no person. */
@Injectable()
export class StaffEvents {
  constructor(
    private readonly desk: StreamDesk,
    private readonly sessions: SessionStreams,
    private readonly feeds: LiveFeeds,
  ) {}

  /**
   * Has no past: a page that reconnects reads its lists again.
   * @throws UnavailableError when no more streams fit
   */
  async follow(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { role, sessionId } = signedIn(actor);
    const stream = this.desk.open(request, reply);
    this.sessions.add(stream, sessionId);
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
}
