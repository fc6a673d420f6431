import { labelsPath, LIMITS } from '@courier/contract';
import { Button, ButtonAnchor } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { NO_ORDERS_FOR_LABELS, TOO_MANY_LABELS } from './bulk-notices';
import { useBothLists } from './use-both-lists';

/** The labels of the ticked orders as one file, in the order of the list. Cancelled ones travel nowhere. */
export function BulkLabels({ selected }: { selected: ReadonlySet<string> }) {
  const { orders } = useBothLists();
  const travelling = orders.filter(
    ({ orderNumber, status }) => selected.has(orderNumber) && status !== 'cancelled',
  );
  const { length: count } = travelling;
  const words = count === 0 ? 'Print labels' : `Print labels (${count})`;
  if (count === 0 || count > LIMITS.ordersOfLabels) {
    const notice = count === 0 ? NO_ORDERS_FOR_LABELS : TOO_MANY_LABELS;
    return <Button onClick={() => getHost().notify(notice)}>{words}</Button>;
  }
  return (
    <ButtonAnchor
      href={labelsPath(travelling.map(({ orderNumber }) => orderNumber))}
      target="_blank"
      aria-label={`${words}, opens a new tab`}
    >
      {words}
    </ButtonAnchor>
  );
}
