import { type SavedView, savedViewQuery } from '@courier/contract';
import { useMay } from '@courier/shared-ui/host';
import { listFilter, type OrderFilter, type OrderListKind, queryOf } from '../order-lists';
import { useOrderAddress } from '../use-order-address';
import { useShownOrders } from '../use-shown-orders';
import { useSavedViewsQuery } from './views.api';

/** The views that there are, and which of them the list shows. */
export function useViews(kind: OrderListKind) {
  const { viewId } = useOrderAddress();
  const { data: views = NO_VIEWS, isLoading, isError, refetch } = useSavedViewsQuery();
  const filter = listFilter(useShownOrders(), kind);
  const query = viewQueryOf(filter);
  const mayKeep = useMay('cases');
  const mayShare = useMay('orders');
  const current = views.find(({ id }) => String(id) === viewId) ?? null;
  return {
    views,
    isLoading,
    isError,
    refetch,
    /** What the list shows, a search left out. */
    filter: { ...filter, search: '' },
    query,
    /** The view that was opened last. */
    current,
    /** Whether the list shows something else than the view. */
    isChanged: current !== null && current.query !== query,
    /** Whether the view is the person's to change. */
    mayChange: current !== null && (current.isShared ? mayShare : current.isOwn),
    mayKeep,
    mayShare,
  };
}

const NO_VIEWS: readonly SavedView[] = [];

/** What a list shows, as a view keeps it: a search is of the moment. */
function viewQueryOf(filter: OrderFilter): string {
  return savedViewQuery(queryOf({ ...filter, search: '' }));
}
