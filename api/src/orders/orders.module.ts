import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { AuthModule } from '../identity/sign-in/auth.module';
import { CollectionTimesModule } from '../places/collection-times/collection-times.module';
import { UploadsModule } from '../platform/uploads/uploads.module';
import { QuotesModule } from '../pricing/quotes/quotes.module';
import { AddressChanges } from './changes/address-changes.service';
import { ChangeAuthors } from './changes/change-author';
import { OrderChangesController } from './changes/order-changes.controller';
import { OrderChanges } from './changes/order-changes.service';
import { ReturnToSender } from './changes/return-to-sender.service';
import { CollectionDaysController } from './collection/collection-days.controller';
import { ClaimCodesService } from './customer-orders/claim-codes.service';
import { CustomerOrdersController } from './customer-orders/customer-orders.controller';
import { CustomerTotals } from './customer-orders/customer-totals';
import { OrderClaim } from './customer-orders/order-claim';
import { OrderExport } from './export/order-export';
import { OrderHolding } from './holding/order-holding';
import { ShipBeforePayment } from './holding/ship-before-payment';
import { ShipBeforePaymentController } from './holding/ship-before-payment.controller';
import { LabelsController } from './labels/labels.controller';
import { LabelsService } from './labels/labels.service';
import { OrderManagement } from './order-management';
import { OrderPlacing } from './order-placing';
import { OrdersController } from './orders.controller';
import { OrdersService } from './orders.service';
import { OrdersPersonalData } from './personal-data/orders-personal-data.service';
import { OrderProgress } from './progress/order-progress';
import { OrderStepListeners } from './progress/order-step-listeners';
import { Pictures } from './proof/pictures.service';
import { ProofsController } from './proof/proofs.controller';
import { ProofsService } from './proof/proofs.service';
import { SearchIndex } from './search/search-index.service';

@Module({
  imports: [AuthModule, PersonalDataModule, CollectionTimesModule, QuotesModule, UploadsModule],
  controllers: [
    OrdersController,
    CustomerOrdersController,
    CollectionDaysController,
    OrderChangesController,
    ShipBeforePaymentController,
    ProofsController,
    LabelsController,
  ],
  providers: [
    AddressChanges,
    ReturnToSender,
    ChangeAuthors,
    ClaimCodesService,
    CustomerTotals,
    LabelsService,
    OrderChanges,
    OrderClaim,
    OrderExport,
    OrderHolding,
    OrderManagement,
    OrderPlacing,
    OrderProgress,
    OrdersPersonalData,
    OrdersService,
    OrderStepListeners,
    Pictures,
    ProofsService,
    SearchIndex,
    ShipBeforePayment,
  ],
  exports: [
    ChangeAuthors,
    ClaimCodesService,
    OrderClaim,
    OrderHolding,
    OrderPlacing,
    OrderProgress,
    OrdersPersonalData,
    OrdersService,
    OrderStepListeners,
    Pictures,
  ],
})
export class OrdersModule {}
