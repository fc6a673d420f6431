import { SERVICE_TYPES, type ServiceType } from '../enumerations';
import { PACKAGE_SIZES, type PackageSize } from './package-sizes';

/** A price that somebody chose before there are addresses: what it was for. */
export interface PriceChoice {
  /** As they were typed or picked: `Durban`, `4001`, `Sandton 2196`. */
  readonly from: string;
  readonly to: string;
  readonly size: PackageSize;
  /** In kg; null for what a box of the size usually weighs. */
  readonly weight: number | null;
  /** null where none was chosen yet. */
  readonly service: ServiceType | null;
}

/** The query of the page of quotes that goes on with a price: `?from=Durban&to=…`. */
export function priceChoiceQuery({ from, to, size, weight, service }: PriceChoice): string {
  const query = new URLSearchParams({ from, to, size });
  if (weight !== null) query.set('weight', String(weight));
  if (service !== null) query.set('service', service);
  return `?${query}`;
}

/** What such a query says, which may come from anybody; null where it names no towns. */
export function readPriceChoice(search: string): PriceChoice | null {
  const query = new URLSearchParams(search);
  const [from, to] = [query.get('from')?.trim(), query.get('to')?.trim()];
  if (!from || !to || Math.max(from.length, to.length) > 100) return null;
  const weight = Number(query.get('weight'));
  return {
    from,
    to,
    size: PACKAGE_SIZES.find((size) => size === query.get('size')) ?? 'medium_package',
    weight: weight > 0 && Number.isFinite(weight) ? weight : null,
    service: SERVICE_TYPES.find((service) => service === query.get('service')) ?? null,
  };
}

/** The town and the postal code of what was typed into one field; either may be empty. */
export function splitTown(typed: string): { readonly city: string; readonly zipCode: string } {
  const [, city = '', zipCode = ''] = /^(.*?)[\s,]*(\d{4})?$/.exec(typed.trim()) ?? [];
  return { city, zipCode };
}
