import { LIMITS } from '@courier/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, requirePermission } from '../../platform/access/actor';
import type { Upload } from '../../platform/http/body-limits';
import { PICTURE_ROUTE, PICTURE_TYPES } from './picture-types';

/** Pictures of proofs of delivery, from staff whose session was looked up. */
export function pictureUpload(actorOf: (request: FastifyRequest) => Promise<Actor>): Upload {
  return {
    route: PICTURE_ROUTE,
    types: Object.values(PICTURE_TYPES),
    kind: /^\s*image\//i,
    most: LIMITS.photoBytes,
    counted: 'picture-kilobytes',
    parseAs: 'buffer',
    admit: async (request) => requirePermission(await actorOf(request), 'parcels'),
  };
}
