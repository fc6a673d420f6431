import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { SessionsService } from '../identity/sessions/sessions.service';
import type { EventStream } from './event-stream';

/** How long a stream may outlive its session, in ms. */
const CHECK_MS = 15_000;

/** Ends the streams of people who have signed out, or may no longer see what the stream sends. */
@Injectable()
export class SessionStreamsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly sessionOf = new Map<EventStream, string>();
  private readonly timer = setInterval(() => void this.endOrphans(), CHECK_MS).unref();

  constructor(private readonly sessions: SessionsService) {}

  add(stream: EventStream, sessionId: string): void {
    this.sessionOf.set(stream, sessionId);
    stream.onEnd(() => this.sessionOf.delete(stream));
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
}
