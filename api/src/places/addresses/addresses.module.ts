import { Logger, Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { AddressesController } from './addresses.controller';
import { AddressesService, DISTANCE_METER, GEOCODER } from './addresses.service';
import { TownsController } from './towns.controller';
import { search } from '../geocoding/gazetteer/search';
import { type DistanceMeter, StraightLineMeter } from '../distances/distance';
import { GazetteerGeocoder } from '../geocoding/gazetteer.geocoder';
import type { Geocoder } from '../geocoding/geocoder';
import { CachedGeocoder } from '../geocoding/remote/cached.geocoder';
import { FallbackGeocoder } from '../geocoding/remote/fallback.geocoder';
import type { RemoteOptions } from '../geocoding/remote/fetch-json';
import { NominatimGeocoder } from '../geocoding/remote/nominatim.geocoder';
import { OsrmMeter } from '../distances/osrm.meter';
import { PhotonGeocoder } from '../geocoding/remote/photon.geocoder';
import type { Warn } from '../geocoding/remote/remote-circuit';

const logger = new Logger('Addresses');
const warn = (message: string) => logger.warn(message);

@Module({
  controllers: [AddressesController, TownsController],
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
  private warmUp: NodeJS.Timeout | undefined;

  /** Reads and indexes the gazetteer once the server is ready, and before most visitors type. */
  onApplicationBootstrap(): void {
    this.warmUp = setTimeout(() => search('Johannesburg', 1), WARM_UP_AFTER_MS).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.warmUp);
  }
}

const WARM_UP_AFTER_MS = 1000;

const SERVERS = { nominatim: NominatimGeocoder, photon: PhotonGeocoder } as const;

type AddressConfig = Pick<AppConfig, 'addresses' | 'publicUrl'>;

/** The geocoder that the configuration asks for. Throws when a server is asked for without its URL. */
export function geocoderFor({ addresses, publicUrl }: AddressConfig, warn: Warn): Geocoder {
  const { provider, url, cacheSeconds } = addresses;
  const gazetteer = new GazetteerGeocoder();
  if (provider === 'gazetteer') return gazetteer;
  if (!url) throw new Error(`ADDRESS_URL is missing: ADDRESS_PROVIDER=${provider} needs a server`);
  const server = new SERVERS[provider](url, options(publicUrl));
  const asked = cacheSeconds > 0 ? new CachedGeocoder(server, cacheSeconds) : server;
  return new FallbackGeocoder(asked, gazetteer, warn);
}

/** Road distances from the configured OSRM server, else the straight line times the road factor. */
export function distanceMeterFor(
  { addresses, publicUrl }: AddressConfig,
  warn: Warn,
): DistanceMeter {
  const estimate = new StraightLineMeter(addresses.roadFactor);
  if (!addresses.osrmUrl) return estimate;
  return new OsrmMeter(addresses.osrmUrl, options(publicUrl), estimate, warn);
}

function options(publicUrl: string): RemoteOptions {
  return { userAgent: `courier-suite/1.0 (+${publicUrl})` };
}
