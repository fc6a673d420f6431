import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../identity/users/accounts.service';
import { Transactions } from '../../platform/database/transactions';
import { enableDemoAccounts } from '../../identity/users/demo-access.queries';
import { DEMO_ACCOUNTS } from '../../platform/config/demo-accounts';
import type { DemoSeeder } from './demo-seeder';

@Injectable()
export class AccountsSeeder implements DemoSeeder {
  constructor(
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
  ) {}

  async seed(): Promise<void> {
    await Promise.all(DEMO_ACCOUNTS.map((account) => this.accounts.ensure(account)));
    await this.transactions.run((manager) => enableDemoAccounts(manager));
  }
}
