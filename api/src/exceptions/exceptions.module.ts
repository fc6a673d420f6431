import { Module } from '@nestjs/common';
import { ParcelClaimsModule } from '../billing/parcel-claims/parcel-claims.module';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../identity/personal-data/personal-data.registry';
import { OrdersModule } from '../orders/orders.module';
import { SupportModule } from '../support/support.module';
import { ExceptionCase } from './exception-case.entity';
import { ExceptionReviewService } from './exception-review.service';
import { ExceptionRunService } from './exception-run.service';
import { ExceptionsController } from './exceptions.controller';
import { ExceptionsService } from './exceptions.service';

@Module({
  imports: [OrdersModule, ParcelClaimsModule, PersonalDataModule, SupportModule],
  controllers: [ExceptionsController],
  providers: [ExceptionReviewService, ExceptionRunService, ExceptionsService],
})
export class ExceptionsModule {
  /** It names the staff alone; what is left of an order's people goes with the order's (`peopleErased`). */
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('exceptions', { entities: [ExceptionCase] });
  }
}
