import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../identity/personal-data/personal-data.module';
import { PersonalDataRegistry } from '../../identity/personal-data/personal-data.registry';
import { RATE_CARDS_DATA } from './personal-data';
import { RateCardsController } from './rate-cards.controller';
import { RateCardsService } from './rate-cards.service';
import { RatesInForceService } from './rates-in-force.service';

@Module({
  imports: [PersonalDataModule],
  controllers: [RateCardsController],
  providers: [RateCardsService, RatesInForceService],
  exports: [RateCardsService, RatesInForceService],
})
export class RateCardsModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register('rateCards', RATE_CARDS_DATA);
  }
}
