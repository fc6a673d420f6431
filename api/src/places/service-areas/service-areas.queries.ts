import type { ServiceArea } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { ServiceAreaRow } from './service-area.entity';

/** All areas that admins keep, the oldest first: of two that are as narrow, it is found first. */
export function findServiceAreas(manager: EntityManager): Promise<ServiceArea[]> {
  return manager.find(ServiceAreaRow, {
    select: { id: true, name: true, postalCodes: true, weekdays: true, cutOffs: true },
    order: { id: 'ASC' },
  });
}
