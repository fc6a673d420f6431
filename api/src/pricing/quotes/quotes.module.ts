import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../../identity/personal-data/personal-data.registry';
import { QUOTES_DATA } from './personal-data.queries';
import { AddressesModule } from '../../places/addresses/addresses.module';
import { CollectionTimesModule } from '../../places/collection-times/collection-times.module';
import { RateCardsModule } from '../rate-cards/rate-cards.module';
import { PricesController } from './prices.controller';
import { PricesService } from './prices.service';
import { QuoteRepricingService } from './quote-repricing.service';
import { QuotesController } from './quotes.controller';
import { QuotesService } from './quotes.service';

@Module({
  imports: [PersonalDataModule, AddressesModule, CollectionTimesModule, RateCardsModule],
  controllers: [QuotesController, PricesController],
  providers: [PricesService, QuoteRepricingService, QuotesService],
  exports: [QuoteRepricingService, QuotesService],
})
export class QuotesModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('quotes', QUOTES_DATA);
  }
}
