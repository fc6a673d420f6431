import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';
import { DataSource } from 'typeorm';
import type { PasswordCost } from '../../src/platform/passwords/password-cost';
import { type AppConfig, readConfig } from '../../src/platform/config/config';
import { createApp, makeAdapter } from '../../src/create-app';
import { makeLogger } from '../../src/platform/logging/logger';
import { answerFault } from './described-answers';
import { hasPersonalData } from './personal-data-in-logs';
import { recordStatements } from './statement-recorder';
import { makeMigratedPlace } from './test-database';

/** The whole server on a database of its own. */
export interface TestApp {
  readonly app: NestFastifyApplication;
  /** For supertest: `request(test.server).get('/api/…')`. */
  readonly server: ReturnType<NestFastifyApplication['getHttpServer']>;
  readonly dataSource: DataSource;
  readonly config: AppConfig;
  close(): Promise<void>;
}

/** A server that can be asked: one of this process, or the address of one that runs by itself. */
export interface Served {
  readonly server: TestApp['server'] | string;
}

export interface TestOptions {
  /** Where log lines go, too. */
  readonly log?: DestinationStream;
  /** For specs that log personal data to see it removed; otherwise a line with some fails `close`. */
  readonly logsPersonalData?: boolean;
  /** Called with every route that is registered. */
  readonly onRoute?: (route: { readonly url: string; readonly method: string | string[] }) => void;
}

/** A quarter of what the API's tests took went into hashing passwords at full cost. */
const LIGHT: PasswordCost = { memoryCost: 1024, timeCost: 1 };

/** Starts the server; `overrides` replace whole parts of the configuration. Close it after the tests. */
export async function createTestApp(
  overrides: Partial<AppConfig> = {},
  options: TestOptions = {},
): Promise<TestApp> {
  const place = await makeMigratedPlace();
  const config: AppConfig = {
    ...readConfig({ LOG_LEVEL: 'trace', DEMO: 'false' }),
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    passwordCost: LIGHT,
    ...overrides,
  };
  const revealing: string[] = [];
  const logger = makeLogger(config.logLevel, {
    write: (line) => {
      if (!options.logsPersonalData && hasPersonalData(line)) revealing.push(line);
      options.log?.write(line);
    },
  });
  const adapter = makeAdapter(config, logger);
  if (options.onRoute) adapter.getInstance().addHook('onRoute', options.onRoute);
  const faults = new Set<string>();
  adapter.getInstance().addHook('onSend', (request, reply, payload, done) => {
    const fault = answerFault(request, reply, payload);
    if (fault) faults.add(fault);
    done();
  });
  const app = await createApp(config, logger, adapter);
  recordStatements(app.get(DataSource));
  // Once for all: supertest would open and close it for each request, and a close waits for all other connections.
  await app.listen(0, '127.0.0.1');
  return {
    app,
    server: app.getHttpServer(),
    dataSource: app.get(DataSource),
    config,
    close: async () => {
      await app.close();
      await place.remove();
      if (faults.size > 0)
        throw new Error(`Not as openapi.json has it:\n${[...faults].join('\n')}`);
      if (revealing.length > 0) throw new Error(`Personal data in the log:\n${revealing.join('')}`);
    },
  };
}
