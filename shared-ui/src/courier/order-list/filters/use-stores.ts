import type { StoreView } from '@courier/contract';
import { useMay } from '@courier/shared-ui/host';
import { useStoresToFilterQuery } from '../order-list.api';

/**
 * The stores that a list can be narrowed to.
 * @param areNeeded whether they are to be read
 */
export function useStores(areNeeded = true): readonly Pick<StoreView, 'id' | 'name'>[] {
  const which = useMay('network') ? 'all' : 'active';
  const { data = NONE } = useStoresToFilterQuery(which, { skip: !areNeeded });
  return data;
}

const NONE: readonly StoreView[] = [];
