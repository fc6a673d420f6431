import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/orders.module';
import { PaymentsModule } from '../payments/payments.module';
import { BankLinesController } from './bank-lines.controller';
import { BankLinesListener } from './bank-lines.listener';
import { BankLinesService } from './bank-lines.service';
import { StatementImportService } from './statement-import.service';

@Module({
  imports: [OrdersModule, PaymentsModule],
  controllers: [BankLinesController],
  providers: [BankLinesService, BankLinesListener, StatementImportService],
})
export class BankLinesModule {}
