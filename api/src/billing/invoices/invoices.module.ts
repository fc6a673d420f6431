import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { OrdersModule } from '../../orders/orders.module';
import { PaymentsModule } from '../payments/payments.module';
import { CreditNotes } from './credit-notes.service';
import { InvoicesPersonalData } from './invoices-personal-data';
import { InvoicesController } from './invoices.controller';
import { Invoices } from './invoices.service';

@Module({
  imports: [PersonalDataModule, OrdersModule, PaymentsModule],
  controllers: [InvoicesController],
  providers: [CreditNotes, Invoices, InvoicesPersonalData],
})
export class InvoicesModule {}
