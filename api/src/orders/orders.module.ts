import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../identity/personal-data/personal-data.registry';
import { AuthModule } from '../identity/sign-in/auth.module';
import { CollectionTimesModule } from '../places/collection-times/collection-times.module';
import { SavedAddressesModule } from '../places/saved-addresses/saved-addresses.module';
import { UploadsModule } from '../platform/uploads/uploads.module';
import { QuotesModule } from '../pricing/quotes/quotes.module';
import { OrderAdjustmentsController } from './adjustments/order-adjustments.controller';
import { OrderAdjustmentsService } from './adjustments/order-adjustments.service';
import { AddressChangesService } from './changes/address-changes.service';
import { ChangeAuthorsService } from './changes/change-author.service';
import { FailedAttemptService } from './changes/failed-attempt.service';
import { OrderChangesController } from './changes/order-changes.controller';
import { OrderChangesService } from './changes/order-changes.service';
import { ReturnToSenderService } from './changes/return-to-sender.service';
import { CollectionDaysController } from './collection/collection-days.controller';
import { AddressOffersController } from './customer-orders/address-offers.controller';
import { AddressOffersService } from './customer-orders/address-offers.service';
import { LinkCodesService } from './customer-orders/link-codes.service';
import { CustomerOrdersController } from './customer-orders/customer-orders.controller';
import { CustomerTotalsService } from './customer-orders/customer-totals.service';
import { OrderLinkService } from './customer-orders/order-link.service';
import { OrderExportService } from './export/order-export.service';
import { OrderHoldingService } from './holding/order-holding.service';
import { OrderHoldController } from './holding/order-hold.controller';
import { OrderHoldService } from './holding/order-hold.service';
import { ShipBeforePaymentService } from './holding/ship-before-payment.service';
import { ShipBeforePaymentController } from './holding/ship-before-payment.controller';
import { LabelsController } from './labels/labels.controller';
import { LabelsService } from './labels/labels.service';
import { OrderManagementService } from './management/order-management.service';
import { OrderPlacingService } from './placing/order-placing.service';
import { OrderNotesController } from './notes/order-notes.controller';
import { OrderNotesService } from './notes/order-notes.service';
import { OnBehalfController } from './on-behalf/on-behalf.controller';
import { OnBehalfService } from './on-behalf/on-behalf.service';
import { OrdersController } from './orders.controller';
import { OrdersRepository } from './reading/orders.repository';
import { OrdersService } from './reading/orders.service';
import { CounterArrivalsService } from './redelivery/counter-arrivals.service';
import { CounterController } from './redelivery/counter.controller';
import { CounterOffersService } from './redelivery/counter-offers.service';
import { CounterService } from './redelivery/counter.service';
import { AttemptFeesService } from './redelivery/attempt-fees.service';
import { DeliveryBookingService } from './redelivery/delivery-booking.service';
import { DeliveryDayService } from './redelivery/delivery-day.service';
import { ReceiverChoiceController } from './redelivery/receiver-choice.controller';
import { ReceiverChoiceService } from './redelivery/receiver-choice.service';
import { RedeliveryController } from './redelivery/redelivery.controller';
import { RedeliveryRunService } from './redelivery/redelivery-run.service';
import { OrdersPersonalDataService } from './personal-data/orders-personal-data.service';
import { FixedPricesService } from './timeline/fixed-prices.service';
import { OrderProgressService } from './timeline/order-progress.service';
import { OrderEventsService } from './timeline/order-events.service';
import { PicturesService } from './proof/pictures.service';
import { ProofsController } from './proof/proofs.controller';
import { ProofsService } from './proof/proofs.service';
import { ReweighsController } from './reweighs/reweighs.controller';
import { ReweighsService } from './reweighs/reweighs.service';
import { SAVED_VIEWS_DATA } from './saved-views/personal-data.queries';
import { SavedViewsController } from './saved-views/saved-views.controller';
import { SavedViewsService } from './saved-views/saved-views.service';
import { OrderSearchService } from './search/order-search.service';
import { OrderFacetsService } from './facets/order-facets.service';
import { SearchIndexService } from './search/search-index.service';

@Module({
  imports: [
    AuthModule,
    PersonalDataModule,
    CollectionTimesModule,
    QuotesModule,
    SavedAddressesModule,
    UploadsModule,
  ],
  controllers: [
    OrdersController,
    OnBehalfController,
    CustomerOrdersController,
    AddressOffersController,
    CollectionDaysController,
    OrderChangesController,
    ReceiverChoiceController,
    RedeliveryController,
    CounterController,
    OrderHoldController,
    ShipBeforePaymentController,
    ProofsController,
    ReweighsController,
    OrderAdjustmentsController,
    OrderNotesController,
    LabelsController,
    SavedViewsController,
  ],
  providers: [
    OnBehalfService,
    AttemptFeesService,
    FixedPricesService,
    AddressChangesService,
    AddressOffersService,
    ReturnToSenderService,
    FailedAttemptService,
    CounterArrivalsService,
    CounterOffersService,
    CounterService,
    DeliveryBookingService,
    ReceiverChoiceService,
    RedeliveryRunService,
    ChangeAuthorsService,
    DeliveryDayService,
    LinkCodesService,
    CustomerTotalsService,
    LabelsService,
    OrderAdjustmentsService,
    OrderChangesService,
    OrderLinkService,
    OrderExportService,
    OrderFacetsService,
    OrderHoldService,
    OrderHoldingService,
    OrderManagementService,
    OrderNotesService,
    OrderPlacingService,
    OrderProgressService,
    OrderSearchService,
    OrdersPersonalDataService,
    OrdersRepository,
    OrdersService,
    OrderEventsService,
    PicturesService,
    ProofsService,
    ReweighsService,
    SavedViewsService,
    SearchIndexService,
    ShipBeforePaymentService,
  ],
  exports: [
    ChangeAuthorsService,
    CounterArrivalsService,
    DeliveryDayService,
    FixedPricesService,
    LinkCodesService,
    OrderLinkService,
    OrderHoldingService,
    OrderManagementService,
    OrderPlacingService,
    OrderProgressService,
    OrdersPersonalDataService,
    OrdersRepository,
    OrdersService,
    OrderEventsService,
    PicturesService,
  ],
})
export class OrdersModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('savedViews', SAVED_VIEWS_DATA);
  }
}
