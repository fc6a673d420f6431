import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem';
import { SECURITY_HEADERS } from './security-headers';

/** Answers a request whose address cannot be decoded: it reaches no route, no hook and no filter. */
export function answerRouterError(_: Error, request: FastifyRequest, reply: FastifyReply): void {
  const body = problem(400, request.id, 'The address of the request cannot be read.');
  void reply
    .status(400)
    .headers({ ...SECURITY_HEADERS, 'x-request-id': request.id })
    .type(PROBLEM_CONTENT_TYPE)
    .send(JSON.stringify(body));
}
