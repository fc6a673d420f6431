import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';
import { currentRequest } from '../http/request-context';

/** Nest's logger, writing to ours; a line written during a request carries its id. Says nothing of Nest's own start: what fails there is said once, by `main`. */
export class AppLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    if (!isNestItself(context)) this.write('info', message, context);
  }

  warn(message: unknown, context?: unknown): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (!isNestItself(context)) this.write('error', message, context);
  }

  private write(level: 'info' | 'warn' | 'error', message: unknown, context: unknown): void {
    const logger = currentRequest()?.log ?? this.logger;
    if (message instanceof Error) logger[level]({ context, err: message });
    else if (typeof message === 'object') logger[level]({ context, ...message });
    else logger[level]({ context }, String(message));
  }
}

const NEST_ITSELF = new Set([
  'ExceptionHandler',
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'TypeOrmModule',
]);

function isNestItself(context: unknown): boolean {
  return typeof context === 'string' && NEST_ITSELF.has(context);
}
