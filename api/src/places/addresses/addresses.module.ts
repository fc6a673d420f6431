import { Logger, Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { AddressesController } from './addresses.controller';
import { distanceMeterFor, geocoderFor } from './addresses.providers';
import { AddressesService, DISTANCE_METER, GEOCODER } from './addresses.service';
import { search } from '../geocoding/gazetteer/search';

const logger = new Logger('Addresses');
const warn = (message: string) => logger.warn(message);

@Module({
  controllers: [AddressesController],
  providers: [
    AddressesService,
    {
      provide: GEOCODER,
      inject: [CONFIG],
      useFactory: (config: AppConfig) => geocoderFor(config, warn),
    },
    {
      provide: DISTANCE_METER,
      inject: [CONFIG],
      useFactory: (config: AppConfig) => distanceMeterFor(config, warn),
    },
  ],
  exports: [AddressesService],
})
export class AddressesModule {
  /** Reads and indexes the gazetteer before the first visitor types. */
  onModuleInit(): void {
    search('Johannesburg', 1);
  }
}
