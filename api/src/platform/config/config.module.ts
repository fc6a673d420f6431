import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from './config';

/** Hands the configuration to everyone who injects `CONFIG`. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
