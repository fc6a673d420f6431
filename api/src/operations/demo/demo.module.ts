import { Inject, Logger, Module, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { AuthModule } from '../../identity/sign-in/auth.module';
import { ModuleRef } from '@nestjs/core';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { QuotesModule } from '../../pricing/quotes/quotes.module';
import { TrackingModule } from '../../orders/progress/tracking.module';
import { Transactions } from '../../platform/database/transactions';
import { AccountsSeeder } from './accounts.seeder';
import { disableDemoAccounts } from '../../identity/users/demo-access.queries';
import type { DemoSeeder } from './demo-seeder';
import { SampleOrdersSeeder } from './sample-orders.seeder';
import { SavedAddressesSeeder } from './saved-addresses.seeder';
import { StoresSeeder } from './stores.seeder';

/** In this order: what comes later may build on what came before. */
const SEEDERS: Type<DemoSeeder>[] = [
  AccountsSeeder,
  StoresSeeder,
  SavedAddressesSeeder,
  SampleOrdersSeeder,
];

@Module({ imports: [QuotesModule, TrackingModule, AuthModule], providers: SEEDERS })
export class DemoModule implements OnApplicationBootstrap {
  private readonly logger = new Logger('Demo');

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly transactions: Transactions,
    private readonly moduleRef: ModuleRef,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demo) return this.closeAccounts();
    for (const seeder of SEEDERS) await this.moduleRef.get(seeder).seed(this.config);
  }

  /** The data may be of a demo, or a copy of one. */
  private async closeAccounts(): Promise<void> {
    const count = await this.transactions.run((manager) => disableDemoAccounts(manager));
    if (count > 0) this.logger.warn({ msg: DISABLED, count });
  }
}

const DISABLED =
  'the accounts of the demo are disabled, because their passwords are public and this is no demo';
