import { Logger, PinoLogger } from 'nestjs-pino';
import type { Logger as Pino } from 'pino';

/** Nest's logger, writing to ours. Says nothing of Nest's own start: what fails there is said once, by `main`. */
export class AppLogger extends Logger {
  constructor(logger: Pino) {
    const settings = { pinoHttp: { logger } };
    super(new PinoLogger(settings), settings);
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!isNestItself(rest)) super.log(message, ...rest);
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (!isNestItself(rest)) super.error(message, ...rest);
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

function isNestItself(rest: readonly unknown[]): boolean {
  const context = rest.at(-1);
  return typeof context === 'string' && NEST_ITSELF.has(context);
}
