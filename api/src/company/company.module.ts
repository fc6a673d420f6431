import { Module } from '@nestjs/common';
import { AccountModule } from '../identity/account/account.module';
import { AuthModule } from '../identity/sign-in/auth.module';
import { CompanySettingsController } from './company-settings.controller';
import { CompanySettingsService } from './company-settings.service';

@Module({
  imports: [AccountModule, AuthModule],
  controllers: [CompanySettingsController],
  providers: [CompanySettingsService],
})
export class CompanyModule {}
