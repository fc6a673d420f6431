import { LIMITS } from '@courier/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, requirePermission } from '../../platform/access/actor';
import type { Upload } from '../../platform/http/body-limits';

export const STATEMENT_TYPE = 'text/csv';

/** Statements of the bank, from admins whose session was looked up. */
export function statementUpload(actorOf: (request: FastifyRequest) => Promise<Actor>): Upload {
  return {
    route: '/api/bank-statements',
    types: [STATEMENT_TYPE],
    kind: /^\s*text\/csv/i,
    most: LIMITS.statementBytes,
    counted: 'body-kilobytes',
    parseAs: 'buffer',
    admit: async (request) => requirePermission(await actorOf(request), 'money'),
  };
}
