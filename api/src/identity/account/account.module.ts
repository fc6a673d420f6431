import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { PersonalDataRegistry } from '../personal-data/personal-data.registry';
import { AuthModule } from '../sign-in/auth.module';
import { AccountController } from './account.controller';
import { AccountErasure } from './account-erasure';
import { AccountExport } from './account-export';
import { AccountService } from './account.service';
import { OwnPassword } from './own-password';
import { ACCOUNT_DATA } from './personal-data.queries';

@Module({
  imports: [AuthModule, PersonalDataModule],
  controllers: [AccountController],
  providers: [AccountService, AccountErasure, AccountExport, OwnPassword],
})
export class AccountModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('accounts', ACCOUNT_DATA);
  }
}
