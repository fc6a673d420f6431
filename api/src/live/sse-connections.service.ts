import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { RateLimitError, UnavailableError } from '../platform/errors/domain-errors';
import { MetricsService } from '../platform/metrics/metrics.service';
import { type Network, networksOf, placesFor } from '../platform/throttling/network';
import { EventStream } from './event-stream';

/** How often a silent stream says that it is alive, in ms; proxies give up after 30 s or more. */
const BEAT_MS = 15_000;

/** What one network may have open, as a share of all: a big office, not everything. */
const SHARE_OF_ONE_NETWORK = 0.2;

const AGAIN_AFTER = 10;

/** Opens streams up to the limit, keeps them alive and ends them when the process stops. */
@Injectable()
export class SseConnectionsService implements BeforeApplicationShutdown {
  private readonly streams = new Set<EventStream>();
  private readonly perNetwork = new Map<string, number>();
  private readonly timer = setInterval(() => this.beat(), BEAT_MS).unref();
  private isClosed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'live'>,
    metrics: MetricsService,
  ) {
    const help = 'Open pages that are kept up to date';
    metrics.gauge({ name: 'courier_open_streams', help, read: () => this.size });
  }

  /** @throws UnavailableError when no more fit, RateLimitError when the network has enough */
  open(request: FastifyRequest, reply: FastifyReply): EventStream {
    const { streams: most } = this.config.live;
    if (this.isClosed || this.streams.size >= most)
      throw new UnavailableError(undefined, AGAIN_AFTER);
    const networks = networksOf(request.ip);
    const share = Math.max(1, Math.ceil(most * SHARE_OF_ONE_NETWORK));
    const taken = (name: string) => this.perNetwork.get(name) ?? 0;
    const hasEnough = (network: Network) => taken(network.name) >= placesFor(network, share, most);
    if (networks.some(hasEnough)) throw new RateLimitError(AGAIN_AFTER);

    const stream = new EventStream(request, reply);
    this.streams.add(stream);
    for (const { name } of networks) this.perNetwork.set(name, taken(name) + 1);
    stream.onEnd(() => this.forget(stream, networks));
    return stream;
  }

  get size(): number {
    return this.streams.size;
  }

  /** Before the server waits for its connections to end, which a stream never would. */
  beforeApplicationShutdown(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const stream of this.streams) stream.end();
  }

  private beat(): void {
    for (const stream of this.streams) stream.beat();
  }

  private forget(stream: EventStream, networks: readonly Network[]): void {
    this.streams.delete(stream);
    for (const { name } of networks) {
      const left = (this.perNetwork.get(name) ?? 1) - 1;
      if (left > 0) this.perNetwork.set(name, left);
      else this.perNetwork.delete(name);
    }
  }
}
