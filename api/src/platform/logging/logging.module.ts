import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';

/** Lets Nest's `Logger` write to ours; lines written during a request carry its id. */
export function loggingModule(logger: Logger): DynamicModule {
  return LoggerModule.forRoot({ pinoHttp: { logger }, useExisting: true, forRoutes: ['*path'] });
}
