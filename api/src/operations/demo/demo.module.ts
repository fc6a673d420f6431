import { Inject, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { AuthModule } from '../../identity/sign-in/auth.module';
import { PaymentsModule } from '../../billing/payments/payments.module';
import { PasswordHasher } from '../../identity/passwords/password-hasher';
import { AccountsService } from '../../identity/users/accounts.service';
import { disableDemoAccounts } from '../../identity/users/demo-access.queries';
import { findLockedUserByEmail } from '../../identity/users/locked-user';
import { OrdersModule } from '../../orders/orders.module';
import { addFirstAddresses } from '../../places/saved-addresses/saved-addresses.queries';
import { addFirstStores } from '../../places/stores/stores.queries';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { DEMO_ACCOUNTS, DEMO_CUSTOMER } from '../../platform/config/demo-accounts';
import { TransactionsService } from '../../platform/database/transactions.service';
import { QuotesModule } from '../../pricing/quotes/quotes.module';
import { demoPasswords } from './demo-passwords';
import { SampleOrdersSeeder } from './sample-orders.seeder';
import { SAMPLE_ADDRESSES, SAMPLE_STORES } from './sample-places';

/** Fills the demo with something to look at. Runs at every start, so it adds only what is not there yet. */
@Module({
  imports: [QuotesModule, OrdersModule, PaymentsModule, AuthModule],
  providers: [SampleOrdersSeeder],
})
export class DemoModule implements OnApplicationBootstrap {
  private readonly logger = new Logger('Demo');

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly transactions: TransactionsService,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly sampleOrders: SampleOrdersSeeder,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demo) return this.closeAccounts();
    await this.openAccounts();
    await this.transactions.run(async (manager) => {
      await addFirstStores(manager, SAMPLE_STORES);
      const owner = await findLockedUserByEmail(manager, DEMO_CUSTOMER.email);
      if (owner) await addFirstAddresses(manager, owner, SAMPLE_ADDRESSES);
    });
    await this.sampleOrders.seed();
  }

  /** The data may be of another demo, whose passwords were others: in earlier versions those that everybody can read. */
  private async openAccounts(): Promise<void> {
    const passwords = demoPasswords(this.config);
    for (const { email, ...person } of DEMO_ACCOUNTS) {
      const account = { ...person, email, password: passwords[email] };
      const { isActive, password } = await this.accounts.ensure(account);
      const isOpen = isActive && (await this.hasher.matches(password, account.password));
      if (!isOpen) await this.accounts.createOrReset(account, () => Promise.resolve());
    }
  }

  /** The data may be of a demo, or a copy of one. */
  private async closeAccounts(): Promise<void> {
    const count = await this.transactions.run((manager) => disableDemoAccounts(manager));
    if (count > 0) this.logger.warn({ msg: DISABLED, count });
  }
}

const DISABLED = 'the accounts of the demo are disabled, because this is no demo';
