import { type Problem, PROBLEM_CONTENT_TYPE } from '@courier/contract';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost, isTooSlow, isTransient } from '../database/database-errors';
import {
  DomainError,
  ValidationError,
  StaleVersionError,
  RateLimitError,
  UnauthenticatedError,
  UnavailableError,
} from '../errors/domain-errors';
import { problem, STATUS_OF_ERROR } from './problem';

/** The one place where an error becomes an answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const status = isCutOff(request) ? 408 : statusOf(error);
    if (status >= 500 && !(error instanceof DomainError)) this.logger.error(error);
    if (reply.sent) return;

    const isOurs = error instanceof DomainError;
    const hasFields = error instanceof ValidationError || error instanceof UnauthenticatedError;
    const fields = hasFields ? error.fields : undefined;
    if (error instanceof RateLimitError || error instanceof UnavailableError) {
      void reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfter))));
    } else if (status === 503) {
      void reply.header('retry-after', '2');
    }
    const detail = isOurs ? error.message || undefined : undefined;
    const body = { ...problem(status, request.id, detail, fields), ...extensionsOf(error) };
    // As text: Fastify would serialise an object with the media type of JSON.
    void reply
      .status(status)
      .header('content-type', PROBLEM_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(body));
  }
}

/** What an error carries besides its words. */
function extensionsOf(error: unknown): Pick<Problem, 'currentVersion' | 'changes'> {
  if (!(error instanceof StaleVersionError)) return {};
  const { currentVersion, changes } = error;
  return { currentVersion, changes: [...changes] };
}

/** Whether it ended before all of it had come: nobody waits for the answer, and nothing of ours went wrong. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Ours by the table, Nest's and Fastify's by the status they carry, all others are faults of the server. */
function statusOf(error: unknown): number {
  const ours = STATUS_OF_ERROR.find(([kind]) => error instanceof kind);
  if (ours) return ours[1];
  if (error instanceof HttpException) return error.getStatus();
  if (isConnectionLost(error) || isTransient(error) || isTooSlow(error)) return 503;
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}
