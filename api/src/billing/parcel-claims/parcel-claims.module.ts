import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { OrdersModule } from '../../orders/orders.module';
import { CollectionTimesModule } from '../../places/collection-times/collection-times.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { PaymentsModule } from '../payments/payments.module';
import { ClaimDeskController } from './claim-desk.controller';
import { ClaimDesk } from './claim-desk.service';
import { ClaimListeners } from './claim-listeners';
import { ClaimPayouts } from './claim-payouts.service';
import { ClaimSteps } from './claim-steps';
import { ClaimsPersonalData } from './claims-personal-data';
import { ParcelClaimsController } from './parcel-claims.controller';
import { ParcelClaims } from './parcel-claims.service';

@Module({
  imports: [PersonalDataModule, CollectionTimesModule, OrdersModule, PaymentsModule, UploadsModule],
  controllers: [ParcelClaimsController, ClaimDeskController],
  providers: [
    ClaimDesk,
    ClaimListeners,
    ClaimPayouts,
    ClaimsPersonalData,
    ClaimSteps,
    ParcelClaims,
  ],
  exports: [ClaimListeners],
})
export class ParcelClaimsModule {}
