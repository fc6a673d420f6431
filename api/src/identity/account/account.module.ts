import { Module } from '@nestjs/common';
import { Uploads } from '../../orders/proof/uploads';
import { TrackingModule } from '../../orders/progress/tracking.module';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';
import { AccountErasure } from './erasure/account-erasure';
import { AccountExport } from './export/account-export';
import { OwnPassword } from './own-password';

@Module({
  imports: [TrackingModule],
  controllers: [AccountController],
  providers: [AccountService, AccountErasure, AccountExport, OwnPassword, Uploads],
})
export class AccountModule {}
