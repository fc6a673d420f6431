import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { OrdersModule } from '../../orders/orders.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { AccountStatementsModule } from '../account-statements/account-statements.module';
import { PaymentProofsController } from '../payment-proofs/payment-proofs.controller';
import { PaymentProofsListener } from '../payment-proofs/payment-proofs.listener';
import { PaymentProofs } from '../payment-proofs/payment-proofs.service';
import { ProofsToCheckController } from '../payment-proofs/proofs-to-check.controller';
import { PaymentExport } from './payment-export';
import { PaymentLedger } from './payment-ledger';
import { PaymentsPersonalData } from './payments-personal-data';
import { PaymentsController } from './payments.controller';
import { PaymentsService } from './payments.service';
import { PriceChangesListener } from './price-changes.listener';
import { RefundsDue } from './refunds-due';
import { ReinstatementsListener } from './reinstatements.listener';

@Module({
  imports: [AccountStatementsModule, OrdersModule, PersonalDataModule, UploadsModule],
  controllers: [PaymentsController, PaymentProofsController, ProofsToCheckController],
  providers: [
    PaymentExport,
    PaymentLedger,
    PaymentProofs,
    PaymentProofsListener,
    PaymentsPersonalData,
    PaymentsService,
    PriceChangesListener,
    RefundsDue,
    ReinstatementsListener,
  ],
  exports: [PaymentLedger],
})
export class PaymentsModule {}
