import { Module } from '@nestjs/common';
import { AuthModule } from '../sign-in/auth.module';
import { OrdersModule } from '../../orders/orders.module';
import { TrackingModule } from '../../orders/progress/tracking.module';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';
import { AccountErasure } from './erasure/account-erasure';
import { AccountExport } from './export/account-export';
import { OwnPassword } from './own-password';

@Module({
  imports: [AuthModule, OrdersModule, TrackingModule],
  controllers: [AccountController],
  providers: [AccountService, AccountErasure, AccountExport, OwnPassword],
})
export class AccountModule {}
