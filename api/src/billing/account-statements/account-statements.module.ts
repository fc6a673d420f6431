import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { OrdersModule } from '../../orders/orders.module';
import { AccountMonthsService } from './account-months.service';
import { AccountStatementsController } from './account-statements.controller';
import { AccountStatementsService } from './account-statements.service';
import { StatementsPersonalDataService } from './statements-personal-data.service';

@Module({
  imports: [OrdersModule, PersonalDataModule],
  controllers: [AccountStatementsController],
  providers: [AccountMonthsService, AccountStatementsService, StatementsPersonalDataService],
  exports: [AccountMonthsService, AccountStatementsService],
})
export class AccountStatementsModule {}
