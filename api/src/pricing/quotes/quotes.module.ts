import { Module } from '@nestjs/common';
import { AddressesModule } from '../../places/addresses/addresses.module';
import { RateCardsModule } from '../rate-cards/rate-cards.module';
import { QuotesController } from './quotes.controller';
import { QuotesService } from './quotes.service';

@Module({
  imports: [AddressesModule, RateCardsModule],
  controllers: [QuotesController],
  providers: [QuotesService],
  exports: [QuotesService],
})
export class QuotesModule {}
