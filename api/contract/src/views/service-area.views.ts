import type { ServiceType } from '../enumerations';
import type { Weekday } from '../rules/service-area';
import type { PostalCodes } from '../rules/zone-rates';

/** An area that couriers visit on certain days. */
export interface ServiceAreaContentView {
  name: string;
  /** Both ends of each range are included. */
  postalCodes: PostalCodes[];
  /** 1 for Monday to 5 for Friday. */
  weekdays: Weekday[];
  /** Times such as `12:00`; null where the service has the cut-off of the whole company. */
  cutOffs: Record<ServiceType, string | null>;
}

/**
 * One row of `GET /api/service-areas`; answer of `POST /api/service-areas` and of `GET` and `PUT
 * /api/service-areas/{id}`
 */
export interface ServiceAreaView extends ServiceAreaContentView {
  id: number;
  /** Grows with every change. */
  version: number;
  createdAt: string;
}

/** Answer of `GET /api/service-areas/settings` */
export interface ConfiguredServiceAreasView {
  /** Those of the setting `SERVICE_AREAS`. */
  areas: ServiceAreaContentView[];
  /** Whether they are in force: they are while no area is stored. */
  isInForce: boolean;
}
