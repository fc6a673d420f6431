import type { ServiceType } from '../enumerations';

/** Whose days of collection are asked for: those of a quote that is not ordered yet, or of an order. */
export type CollectionDaysOf = { readonly serviceType: ServiceType } & (
  { readonly quoteId: number } | { readonly orderNumber: string }
);

/** Where the days are on which something can be collected. */
export function collectionDaysPath({ serviceType, ...of }: CollectionDaysOf): string {
  const [name, value] = 'quoteId' in of ? ['quoteId', of.quoteId] : ['orderNumber', of.orderNumber];
  return `/api/collection-days?serviceType=${serviceType}&${name}=${encodeURIComponent(value)}`;
}
