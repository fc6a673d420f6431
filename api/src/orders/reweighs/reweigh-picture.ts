import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/access/actor';
import type { Upload } from '../../platform/http/body-limits';
import { PICTURE_TYPES, type PictureType } from '../proof/picture-types';
import { pictureUpload } from '../proof/picture-upload';

/** Pictures of measurements, from staff whose session was looked up. */
export function reweighPictureUpload(actorOf: (request: FastifyRequest) => Promise<Actor>): Upload {
  return { ...pictureUpload(actorOf), route: '/api/orders/:orderNumber/reweighs/pictures' };
}

export const REWEIGH_PICTURE_TYPES = Object.keys(PICTURE_TYPES) as PictureType[];

/** What the pictures of an order's measurements are uploaded for. */
export function reweighPurpose(orderId: number): string {
  return `order:${orderId}:reweigh`;
}
