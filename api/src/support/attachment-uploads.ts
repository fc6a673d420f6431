import { LIMITS } from '@courier/contract';
import type { FastifyRequest } from 'fastify';
import { PICTURE_OR_PDF_TYPES } from '../orders/proof/picture-or-pdf';
import { type Actor, requirePermission, requireUser } from '../platform/access/actor';
import type { Upload } from '../platform/http/body-limits';

/** Files of messages, from whoever holds a conversation's token, whoever is signed in, and staff who reply. */
export function attachmentUploads(
  actorOf: (request: FastifyRequest) => Promise<Actor>,
): readonly Upload[] {
  const each = {
    types: Object.values(PICTURE_OR_PDF_TYPES),
    kind: /^\s*(image\/|application\/pdf)/i,
    most: LIMITS.photoBytes,
    counted: 'picture-kilobytes',
    parseAs: 'buffer',
  } as const;
  return [
    {
      ...each,
      route: '/api/support/conversations/:token/attachments',
      admit: () => Promise.resolve(),
    },
    {
      ...each,
      route: '/api/support/my-tickets/:id/attachments',
      admit: async (request) => requireUser(await actorOf(request)),
    },
    {
      ...each,
      route: '/api/support/tickets/:id/attachments',
      admit: async (request) => requirePermission(await actorOf(request), 'tickets'),
    },
  ];
}
