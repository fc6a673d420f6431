import type { FastifyInstance } from 'fastify';
import { SESSION_COOKIE } from '../auth/session-cookie';
import { Unauthenticated } from '../errors/domain-errors';

const UPLOAD = '/api/orders/:orderNumber/proof-of-delivery';
/** Base64 of a photo and a signature, and what stands around them. */
const UPLOAD_LIMIT = 8 * 1024 * 1024;

/** Lets the one route that takes pictures have larger bodies, and only from those who bring a session. */
export function allowUploads(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.url === UPLOAD) route.bodyLimit = UPLOAD_LIMIT;
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const isUpload = request.method === 'POST' && request.routeOptions.url === UPLOAD;
    if (!isUpload || request.cookies[SESSION_COOKIE] !== undefined) return done();
    done(new Unauthenticated('Please log in to access this page'));
  });
}
