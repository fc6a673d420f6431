import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { OrdersModule } from '../../orders/orders.module';
import { CollectionTimesModule } from '../../places/collection-times/collection-times.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { PaymentsModule } from '../payments/payments.module';
import { ClaimDeskController } from './claim-desk.controller';
import { ClaimDeskService } from './claim-desk.service';
import { ClaimListenersService } from './claim-listeners.service';
import { ClaimPayoutsService } from './claim-payouts.service';
import { ClaimStepsService } from './claim-steps.service';
import { ClaimsPersonalDataService } from './claims-personal-data.service';
import { ParcelClaimsController } from './parcel-claims.controller';
import { ParcelClaimsService } from './parcel-claims.service';

@Module({
  imports: [PersonalDataModule, CollectionTimesModule, OrdersModule, PaymentsModule, UploadsModule],
  controllers: [ParcelClaimsController, ClaimDeskController],
  providers: [
    ClaimDeskService,
    ClaimListenersService,
    ClaimPayoutsService,
    ClaimsPersonalDataService,
    ClaimStepsService,
    ParcelClaimsService,
  ],
  exports: [ClaimListenersService],
})
export class ParcelClaimsModule {}
