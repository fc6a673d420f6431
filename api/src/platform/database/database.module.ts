import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type AppConfig, CONFIG } from '../config/config';
import { awaitDataSource, type Entities } from './data-source';
import { migrate } from './migrate';
import { traceStatements } from './trace-statements';
import { TransactionsService } from './transactions.service';

/** Gives everyone `DataSource` to read and `TransactionsService` to write, with the schema up to date. */
@Global()
@Module({ providers: [TransactionsService], exports: [TransactionsService] })
export class DatabaseModule {
  /** @param entities those that the application's features keep */
  static with(entities: Entities): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: (config: AppConfig) => ({ config, retryAttempts: 0 }) as never,
          dataSourceFactory: async (options) => {
            const { config } = options as unknown as { config: AppConfig };
            const dataSource = await awaitDataSource(config, entities);
            await migrate(dataSource);
            return traceStatements(dataSource);
          },
        }),
      ],
    };
  }
}
