import { Inject, Module, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type AppConfig, CONFIG } from '../config/config';
import { QuotesModule } from '../quotes/quotes.module';
import { TrackingModule } from '../tracking/tracking.module';
import { AccountsSeeder } from './accounts.seeder';
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

@Module({ imports: [QuotesModule, TrackingModule], providers: SEEDERS })
export class DemoModule implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly moduleRef: ModuleRef,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demo) return;
    for (const seeder of SEEDERS) await this.moduleRef.get(seeder).seed(this.config);
  }
}
