import { SERVICE_TYPE_LABELS, type ServiceType } from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui/base';

/** As far as the answer says it: older data of an account may leave parts out. */
interface Ordered {
  readonly quote?: { readonly serviceType?: ServiceType } | null;
}

/** What the sender asked for with an order, wherever one is shown in detail. */
export function orderedFacts({ quote }: Ordered): DefinitionItem[] {
  const service = quote?.serviceType;
  return [{ term: 'Service', value: service ? SERVICE_TYPE_LABELS[service] : 'Unknown' }];
}
