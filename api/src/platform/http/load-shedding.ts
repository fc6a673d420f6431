import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UnavailableError } from '../errors/domain-errors';
import type { MetricsService } from '../metrics/metrics.service';
import { ConcurrencyLimit } from '../throttling/concurrency-limit';
import { networksOf } from '../throttling/network';
import { type RequestClass, REQUEST_CLASSES } from '../throttling/request-class';

/** A request keeps its place no longer than this after its connection has closed, in ms. */
const LONGEST_AFTER_CLOSE_MS = 30_000;
const RETRY_AFTER_S = 1;
const LOG_INTERVAL_MS = 10_000;

/**
 * Lets so many requests in at the same time, by the kind of their work and with a share for each network, and few wait
 * for a place. The others get 503 before anything was looked up for them: a process that takes on all of them answers
 * none in time. Bodies are read first, so that slow senders take no place; a request whose sender has left while it
 * waited is dropped, and an answer whose reader takes nothing of it is broken off.
 * @param standstillMs how long an answer waits for its reader to take more of it
 */
export function shedLoad(
  server: FastifyInstance,
  metrics: MetricsService,
  standstillMs: number,
): void {
  const limits = makeLimits(metrics);
  const places = new WeakMap<FastifyRequest, () => void>();
  const note = refusalNotes(metrics);

  server.addHook('preValidation', (request, reply, done) => {
    const requestClass = requestClassOf(request);
    const limit = limits.get(requestClass);
    if (!limit) return done();
    limit.enter({
      networks: networksOf(request.ip),
      begin(leave) {
        places.set(request, leave);
        // Its work may go on when its sender has left, until the answer that nobody reads is made. Most have made it.
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) setTimeout(leave, LONGEST_AFTER_CLOSE_MS).unref();
        });
        done();
      },
      refuse() {
        note(requestClass);
        done(new UnavailableError(undefined, RETRY_AFTER_S));
      },
      isAbandoned: () => request.raw.socket.destroyed,
    });
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    reply.raw.setTimeout(standstillMs, () => reply.raw.destroy());
    const leave = places.get(request);
    // A long file is work until its last row was handed over, which takes as long as its reader does.
    if (leave && payload instanceof Readable && requestClassOf(request) === 'bulk') {
      payload.once('close', leave);
    } else {
      leave?.();
    }
    done(null, payload);
  });
}

function makeLimits(metrics: MetricsService): ReadonlyMap<RequestClass, ConcurrencyLimit> {
  const limits = new Map<RequestClass, ConcurrencyLimit>();
  for (const requestClass of Object.keys(REQUEST_CLASSES) as RequestClass[]) {
    const bounds = REQUEST_CLASSES[requestClass];
    if (bounds) limits.set(requestClass, new ConcurrencyLimit(bounds));
  }
  metrics.runningRequests(() =>
    [...limits].map(([requestClass, { running }]) => [requestClass, running]),
  );
  return limits;
}

function requestClassOf(request: FastifyRequest): RequestClass {
  const { requestClass } = request.routeOptions.config as { requestClass?: RequestClass };
  return requestClass ?? (request.url.startsWith('/api/') ? 'ordinary' : 'unlimited');
}

/** Counts, and logs how many were refused, at most every ten seconds: a line for each would be one more burden. */
function refusalNotes(metrics: MetricsService): (requestClass: RequestClass) => void {
  const logger = new Logger('Admission');
  let refused = 0;
  return (requestClass) => {
    metrics.refusedRequests.inc({ workload: requestClass });
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      logger.warn(`Refused ${refused} requests in ten seconds: too many at the same time`);
      refused = 0;
    }, LOG_INTERVAL_MS).unref();
  };
}
