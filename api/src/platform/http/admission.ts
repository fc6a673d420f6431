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
  const noteRefusal = refusalLog();
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    answerRefusal(request, reply);
    metrics.refusedRequests.inc({ workload: workloadOf(request) });
    noteRefusal();
  };

  server.addHook('onRequest', (request, reply, done) => {
    if (limits.get(workloadOf(request))?.isFull) refuse(request, reply);
    else done();
  });

  server.addHook('preValidation', (request, reply, done) => {
    const limit = limits.get(workloadOf(request));
    if (!limit) return done();
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

function workloadOf(request: FastifyRequest): Workload {
  const { workload } = request.routeOptions.config as { workload?: Workload };
  return workload ?? (request.url.startsWith('/api/') ? 'ordinary' : 'unlimited');
}

/**
 * Past Fastify's way of an answer, which costs several times as much: under a flood there are many more refusals than
 * answers, and what they cost is missing for those.
 */
function refusalAnswer(config: AppConfig): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers = {
    ...securityHeaders(config),
    'content-type': PROBLEM_CONTENT_TYPE,
    'retry-after': String(RETRY_AFTER_S),
  };
  return (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(503, { ...headers, 'x-request-id': request.id });
    reply.raw.end(JSON.stringify(problem(503, request.id)));
  };
}

function onlyOnce(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

/** Says how many were refused, at most every ten seconds: a line for each would be one more burden. */
function refusalLog(): () => void {
  const logger = new Logger('Admission');
  let refused = 0;
  return () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      logger.warn(`Refused ${refused} requests in ten seconds: too many at the same time`);
      refused = 0;
    }, LOG_INTERVAL_MS).unref();
  };
}
