import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { AccountsService } from './accounts.service';

/** Makes the administrator of `ADMIN_EMAIL` and `ADMIN_PASSWORD`; one that is there already stays as it is. */
@Injectable()
export class FirstAdminService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly accounts: AccountsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.admin) return;
    await this.accounts.ensure({ ...this.config.admin, fullName: 'Administrator', role: 'admin' });
  }
}
