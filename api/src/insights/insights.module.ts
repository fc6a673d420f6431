import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../identity/personal-data/personal-data.registry';
import { OrdersModule } from '../orders/orders.module';
import { RateCardsModule } from '../pricing/rate-cards/rate-cards.module';
import { SupportModule } from '../support/support.module';
import { CustomersController } from './customers/customers.controller';
import { CustomerDetailsService } from './customers/customer-details.service';
import { CustomersService } from './customers/customers.service';
import { OrderCount } from './figures/order-count.entity';
import { FiguresController } from './figures/figures.controller';
import { FiguresCountService } from './figures/figures-count.service';
import { FiguresService } from './figures/figures.service';
import { OrderTotalsService } from './reports/order-totals.service';
import { RateSamplesController } from './rate-samples/rate-samples.controller';
import { RateSamplesService } from './rate-samples/rate-samples.service';
import { ReportsController } from './reports/reports.controller';
import { ReportsService } from './reports/reports.service';
import { StaffSearchController } from './staff-search/staff-search.controller';
import { StaffSearchService } from './staff-search/staff-search.service';
import { TodayController } from './today/today.controller';
import { TodayService } from './today/today.service';

@Module({
  imports: [OrdersModule, PersonalDataModule, RateCardsModule, SupportModule],
  controllers: [
    CustomersController,
    FiguresController,
    RateSamplesController,
    ReportsController,
    StaffSearchController,
    TodayController,
  ],
  providers: [
    CustomerDetailsService,
    CustomersService,
    FiguresCountService,
    FiguresService,
    OrderTotalsService,
    RateSamplesService,
    ReportsService,
    StaffSearchService,
    TodayService,
  ],
  exports: [OrderTotalsService],
})
export class InsightsModule {
  /** Orders whose people are erased are counted anew at once (`peopleErased`). */
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('figures', { entities: [OrderCount] });
  }
}
