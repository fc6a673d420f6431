import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { PersonalDataRegistry } from '../personal-data/personal-data.registry';
import { AuthModule } from '../sign-in/auth.module';
import { SecondFactorController } from '../second-factor/second-factor.controller';
import { SecondFactorService } from '../second-factor/second-factor.service';
import { AccountController } from './account.controller';
import { AccountErasureService } from './account-erasure.service';
import { AccountExportService } from './account-export.service';
import { AccountService } from './account.service';
import { OwnPasswordService } from './own-password.service';
import { ACCOUNT_DATA } from './personal-data.queries';

@Module({
  imports: [AuthModule, PersonalDataModule],
  controllers: [AccountController, SecondFactorController],
  providers: [
    AccountService,
    AccountErasureService,
    AccountExportService,
    OwnPasswordService,
    SecondFactorService,
  ],
  exports: [OwnPasswordService],
})
export class AccountModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('accounts', ACCOUNT_DATA);
  }
}
