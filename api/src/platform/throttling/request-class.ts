import { RouteConfig } from '@nestjs/platform-fastify';
import type { Bounds } from './concurrency-limit';

/**
 * What one process does at the same time, by the kind of work, so that much of one kind leaves the others served,
 * and so that one network leaves the others of the same kind served. Twice as much as is running fits into the longest wait on two cores, whatever is asked; more is refused straight
 * away, which costs next to nothing.
 */
export const REQUEST_CLASSES = {
  /** Reads and writes a few rows: every route that says nothing else. */
  ordinary: { running: 32, waiting: 64, waitMs: 150, perNetwork: 24 },
  /** Hashes a password, which `PasswordHasher` does for two at a time. */
  passwords: { running: 22, waiting: 44, waitMs: 3000, perNetwork: 4 },
  /** Reads or draws much for one person; a long file keeps its place until its reader has it. */
  bulk: { running: 8, waiting: 64, waitMs: 1000, perNetwork: 2 },
  /** Takes in an archive as it arrives, and reads, hashes and writes each of its files. */
  publishing: { running: 4, waiting: 16, waitMs: 10_000 },
  /** Takes a place elsewhere (a live page), or has to be answered when nothing else is (health and metrics). */
  unlimited: null,
} as const satisfies Readonly<Record<string, Bounds | null>>;

export type RequestClass = keyof typeof REQUEST_CLASSES;

/** Which kind of work the route is. */
export const InRequestClass = (requestClass: RequestClass) => RouteConfig({ requestClass });
