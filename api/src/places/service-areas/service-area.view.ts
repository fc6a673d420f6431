import {
  formatPostalCodes,
  formatWeekdays,
  type ServiceArea,
  type ServiceAreaView,
} from '@courier/contract';
import type { ServiceAreaRow } from './service-area.entity';

/** What is known of an area, without the bookkeeping. */
export type AreaContent = Pick<ServiceAreaRow, 'name' | 'postalCodes' | 'weekdays' | 'cutOffs'>;

/** Days in their order, each once, and a cut-off or null for every service. */
export function contentOf({ name, postalCodes, weekdays, cutOffs }: ServiceArea): AreaContent {
  const { standard = null, express = null, same_day: sameDay = null } = cutOffs;
  return {
    name,
    postalCodes: postalCodes.map(({ first, last }) => ({ first, last })),
    weekdays: [...new Set(weekdays)].sort(),
    cutOffs: { standard, express, same_day: sameDay },
  };
}

export function serviceAreaView(
  row: AreaContent & Pick<ServiceAreaRow, 'id' | 'version' | 'createdAt'>,
): ServiceAreaView {
  const { id, version, createdAt } = row;
  return { id, ...contentOf(row), version, createdAt: createdAt.toISOString() };
}

/** As the audit log shows it: in words. */
export function auditedArea({ name, postalCodes, weekdays, cutOffs }: AreaContent) {
  return {
    name,
    postalCodes: formatPostalCodes(postalCodes),
    weekdays: formatWeekdays(weekdays),
    cutOffs,
  };
}
