import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { OrdersModule } from '../../orders/orders.module';
import { AccountMonths } from './account-months';
import { AccountStatementsController } from './account-statements.controller';
import { AccountStatements } from './account-statements.service';
import { StatementsPersonalData } from './statements-personal-data';

@Module({
  imports: [OrdersModule, PersonalDataModule],
  controllers: [AccountStatementsController],
  providers: [AccountMonths, AccountStatements, StatementsPersonalData],
  exports: [AccountMonths],
})
export class AccountStatementsModule {}
