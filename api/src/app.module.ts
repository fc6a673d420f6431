import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Logger } from 'pino';
import { AuthModule } from './auth/auth.module';
import type { AppConfig } from './config/config';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { DemoModule } from './demo/demo.module';
import { FEATURES } from './features';
import { ProblemFilter } from './http/problem.filter';
import { loggingModule } from './logging/logging.module';
import { ThrottleModule } from './throttle/throttle.module';

@Module({})
export class AppModule {
  static with(config: AppConfig, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        loggingModule(logger),
        DatabaseModule,
        ThrottleModule,
        AuthModule,
        ...FEATURES,
        DemoModule,
      ],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
