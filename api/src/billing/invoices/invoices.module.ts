import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { OrdersModule } from '../../orders/orders.module';
import { PaymentsModule } from '../payments/payments.module';
import { CreditNotesService } from './credit-notes.service';
import { InvoicesPersonalDataService } from './invoices-personal-data.service';
import { InvoicesController } from './invoices.controller';
import { InvoicesService } from './invoices.service';

@Module({
  imports: [PersonalDataModule, OrdersModule, PaymentsModule],
  controllers: [InvoicesController],
  providers: [CreditNotesService, InvoicesService, InvoicesPersonalDataService],
})
export class InvoicesModule {}
