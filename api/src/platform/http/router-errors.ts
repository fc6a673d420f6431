import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { AppConfig } from '../config/config';
import { problem } from './problem';
import { securityHeaders } from './security-headers';

/** Answers a request whose address cannot be decoded: it reaches no route, no hook and no filter. */
export function routerErrorAnswer(config: AppConfig) {
  const headers = securityHeaders(config);
  return (_: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const body = problem(400, request.id, 'The address of the request cannot be read.');
    void reply
      .status(400)
      .headers({ ...headers, 'x-request-id': request.id })
      .type(PROBLEM_CONTENT_TYPE)
      .send(JSON.stringify(body));
  };
}

/** Answers and logs what Node's parser refuses, or waited for in vain: no request ever came of it. */
export function parserErrorAnswer(config: AppConfig, logger: Logger) {
  const headers = securityHeaders(config);
  return ({ code }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS_OF_PARSER_ERROR[code ?? ''] ?? 400;
    const id = randomUUID();
    const body = JSON.stringify(problem(status, id));
    const lines = Object.entries({
      ...headers,
      'x-request-id': id,
      'content-type': PROBLEM_CONTENT_TYPE,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
    socket.end(head + body, () => socket.destroy());
    logger.info({ reqId: id, route: 'none', status, code }, 'request');
  };
}

const STATUS_OF_PARSER_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
