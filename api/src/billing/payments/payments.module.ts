import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { OrdersModule } from '../../orders/orders.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { AccountStatementsModule } from '../account-statements/account-statements.module';
import { PaymentProofsController } from '../payment-proofs/payment-proofs.controller';
import { PaymentProofsListener } from '../payment-proofs/payment-proofs.listener';
import { PaymentProofsService } from '../payment-proofs/payment-proofs.service';
import { ProofsToCheckController } from '../payment-proofs/proofs-to-check.controller';
import { PaymentExportService } from './payment-export.service';
import { PaymentLedgerService } from './payment-ledger.service';
import { PaymentsPersonalDataService } from './payments-personal-data.service';
import { PaymentsController } from './payments.controller';
import { PaymentsService } from './payments.service';
import { PriceChangesListener } from './price-changes.listener';
import { RefundsDueService } from './refunds-due.service';
import { ReinstatementsListener } from './reinstatements.listener';

@Module({
  imports: [AccountStatementsModule, OrdersModule, PersonalDataModule, UploadsModule],
  controllers: [PaymentsController, PaymentProofsController, ProofsToCheckController],
  providers: [
    PaymentExportService,
    PaymentLedgerService,
    PaymentProofsService,
    PaymentProofsListener,
    PaymentsPersonalDataService,
    PaymentsService,
    PriceChangesListener,
    RefundsDueService,
    ReinstatementsListener,
  ],
  exports: [PaymentLedgerService, PaymentProofsService, PaymentsService],
})
export class PaymentsModule {}
