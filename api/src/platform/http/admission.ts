import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/config';
import type { Metrics } from '../metrics/metrics';
import { ConcurrencyLimit } from '../throttling/concurrency-limit';
import { type Workload, WORKLOADS } from '../throttling/workload';
import { problem } from './problem';
import { securityHeaders } from './security-headers';

/** A request keeps its place no longer than this after its connection has closed, in ms. */
const LONGEST_AFTER_CLOSE_MS = 30_000;
const RETRY_AFTER_S = 1;
const LOG_INTERVAL_MS = 10_000;

/**
 * Lets so many requests in at the same time, by the kind of their work, and few wait for a place. The others get 503
 * before anything was looked up for them: a process that takes on all of them answers none in time. Bodies are read
 * first, so that slow senders take no place; a request whose sender has left while it waited is dropped.
 */
export function limitRequests(server: FastifyInstance, metrics: Metrics, config: AppConfig): void {
  const limits = makeLimits(metrics);
  const places = new WeakMap<FastifyRequest, () => void>();
  const answerRefusal = refusalAnswer(config);
  const note = refusalNotes(metrics);
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    answerRefusal(reply.raw, request.id);
    note(workloadOf(request));
  };

  const mayBeOrdinary = ordinaryPaths(server);
  const arriving = new Arrivals();
  refuseBeforeRouting(server, (request, response) => {
    if (!mayBeOrdinary(request)) return false;
    if (!limits.get('ordinary')?.isFullFor(arriving.count)) {
      arriving.add(request);
      return false;
    }
    answerRefusal(response, randomUUID());
    note('ordinary');
    return true;
  });

  server.addHook('onRequest', (request, reply, done) => {
    if (limits.get(workloadOf(request))?.isFull) refuse(request, reply);
    else done();
  });

  server.addHook('preValidation', (request, reply, done) => {
    const limit = limits.get(workloadOf(request));
    if (!limit) return done();
    arriving.delete(request.raw);
    limit.enter({
      begin() {
        const leave = onlyOnce(() => {
          places.delete(request);
          limit.leave();
        });
        places.set(request, leave);
        // Its work may go on when its sender has left, until the answer that nobody reads is made. Most have made it.
        reply.raw.once('close', () => {
          if (places.has(request)) setTimeout(leave, LONGEST_AFTER_CLOSE_MS).unref();
        });
        done();
      },
      refuse: () => refuse(request, reply),
      isAbandoned: () => request.raw.socket.destroyed,
    });
  });

  server.addHook('onSend', (request, _reply, payload, done) => {
    const leave = places.get(request);
    // A long file is work until its last row; what is sent to slow readers afterwards is not.
    if (leave && payload instanceof Readable && workloadOf(request) === 'bulk') {
      payload.once('close', leave);
    } else {
      leave?.();
    }
    done(null, payload);
  });
}

function makeLimits(metrics: Metrics): ReadonlyMap<Workload, ConcurrencyLimit> {
  const limits = new Map<Workload, ConcurrencyLimit>();
  for (const workload of Object.keys(WORKLOADS) as Workload[]) {
    const bounds = WORKLOADS[workload];
    if (bounds) limits.set(workload, new ConcurrencyLimit(bounds));
  }
  metrics.runningRequests(() => [...limits].map(([workload, { running }]) => [workload, running]));
  return limits;
}

/**
 * Decides about requests before anything else sees them: finding a request's route costs more than a refusal does.
 * @param refuse answers the request and returns true, or returns false
 */
function refuseBeforeRouting(
  { server }: FastifyInstance,
  refuse: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (refuse(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/**
 * Requests that were let through in this turn of the event loop and have no place yet: of hundreds that have arrived
 * together, only as many go the long way to their places as there are. Who sends slowly counts no longer than that.
 */
class Arrivals {
  private readonly requests = new Set<IncomingMessage>();

  get count(): number {
    return this.requests.size;
  }

  add(request: IncomingMessage): void {
    if (this.count === 0) setImmediate(() => this.requests.clear());
    this.requests.add(request);
  }

  delete(request: IncomingMessage): void {
    this.requests.delete(request);
  }
}

/**
 * Tells ordinary work by the address alone, from the routes that are registered from now on: what could be a route with
 * a workload of its own is left to the router.
 */
function ordinaryPaths(server: FastifyInstance): (request: IncomingMessage) => boolean {
  const others: string[] = [];
  server.addHook('onRoute', ({ url, config }) => {
    const { workload = 'ordinary' } = (config ?? {}) as { workload?: Workload };
    if (workload !== 'ordinary') others.push(url.replace(/:[^/]+/g, '[^/?]+'));
  });
  let pattern: RegExp | null = null;
  return ({ url = '' }) => {
    if (!url.startsWith('/api/')) return false;
    pattern ??= new RegExp(`^(?:${others.join('|')})(?:[/?]|$)`, 'i');
    return !pattern.test(url);
  };
}

function workloadOf(request: FastifyRequest): Workload {
  const { workload } = request.routeOptions.config as { workload?: Workload };
  return workload ?? (request.url.startsWith('/api/') ? 'ordinary' : 'unlimited');
}

/**
 * Past Fastify's way of an answer, which costs several times as much: under a flood there are many more refusals than
 * answers, and what they cost is missing for those. A list of headers is written as it is, and of the body only the id
 * is new.
 */
function refusalAnswer(config: AppConfig): (response: ServerResponse, id: string) => void {
  const [before, after] = JSON.stringify(problem(503, ID)).split(ID);
  const headers = Object.entries({
    ...securityHeaders(config),
    'content-type': PROBLEM_CONTENT_TYPE,
    'retry-after': String(RETRY_AFTER_S),
  }).flat();
  return (response, id) => {
    const body = `${before}${id}${after}`;
    const length = String(body.length);
    response.writeHead(503, [...headers, 'x-request-id', id, 'content-length', length]);
    response.end(body);
  };
}

/** Stands for an id in an answer that is made once. */
const ID = '{id}';

function onlyOnce(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

/** Counts, and logs how many were refused, at most every ten seconds: a line for each would be one more burden. */
function refusalNotes(metrics: Metrics): (workload: Workload) => void {
  const logger = new Logger('Admission');
  let refused = 0;
  return (workload) => {
    metrics.refusedRequests.inc({ workload });
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      logger.warn(`Refused ${refused} requests in ten seconds: too many at the same time`);
      refused = 0;
    }, LOG_INTERVAL_MS).unref();
  };
}
