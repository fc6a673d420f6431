import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuthModule } from './identity/sign-in/auth.module';
import type { AppConfig } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import { DatabaseModule } from './platform/database/database.module';
import { DemoModule } from './operations/demo/demo.module';
import { ENTITIES } from './entities';
import { FEATURES } from './features';
import { ProblemFilter } from './platform/http/problem.filter';
import { ThrottleModule } from './platform/throttling/throttle.module';

@Module({})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.with(ENTITIES),
        ThrottleModule,
        AuthModule,
        ...FEATURES,
        DemoModule,
      ],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
