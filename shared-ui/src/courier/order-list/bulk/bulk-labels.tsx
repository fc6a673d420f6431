import { groupOrderNumber, labelsPath, LIMITS, type OrderSummaryView } from '@courier/contract';
import { Button, ButtonAnchor, type ButtonProps, Soft } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { notReadyWords } from '../not-ready';
import { NO_ORDERS_FOR_LABELS, TOO_MANY_LABELS } from './bulk-notices';

interface NotReady {
  readonly orderNumber: string;
  readonly words: string;
}

/**
 * Which of the ticked orders have their labels printed together, in the order of the list. Cancelled ones travel nowhere, and
 * a parcel that is not ready to go must not look so among the others: its label is printed where its order is open.
 */
export function labelsOf(orders: readonly OrderSummaryView[], selected: ReadonlySet<string>) {
  const ready: string[] = [];
  const notReady: NotReady[] = [];
  for (const order of orders) {
    const { orderNumber, status } = order;
    if (!selected.has(orderNumber) || status === 'cancelled') continue;
    const words = notReadyWords(order);
    if (words) notReady.push({ orderNumber, words });
    else ready.push(orderNumber);
  }
  return { ready, notReady };
}

interface BulkLabelsProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  ready: readonly string[];
  /** The file is opened. */
  onOpen?: () => void;
}

/** The labels as one file. */
export function BulkLabels({ ready, onOpen, ...rest }: BulkLabelsProps) {
  const { length: count } = ready;
  const words = count === 0 ? 'Print labels' : `Print labels (${count})`;
  if (count === 0 || count > LIMITS.ordersOfLabels) {
    const notice = count === 0 ? NO_ORDERS_FOR_LABELS : TOO_MANY_LABELS;
    return (
      <Button {...rest} onClick={() => getHost().notify(notice)}>
        {words}
      </Button>
    );
  }
  return (
    <ButtonAnchor
      {...rest}
      href={labelsPath(ready)}
      target="_blank"
      aria-label={`${words}, opens a new tab`}
      onClick={onOpen}
    >
      {words}
    </ButtonAnchor>
  );
}

/** Which of the ticked orders are left out of the labels, and why. */
export function LeftOut({ notReady }: { notReady: readonly NotReady[] }) {
  if (notReady.length === 0) return null;
  return (
    <Soft as="p" role="status">
      No labels, because not ready to go: {leftOutWords(notReady)}.
    </Soft>
  );
}

export function leftOutWords(notReady: readonly NotReady[]): string {
  const named = notReady
    .slice(0, MOST_NAMED)
    .map(({ orderNumber, words }) => `${groupOrderNumber(orderNumber)}, ${words}`);
  const more = notReady.length > MOST_NAMED ? ` and ${notReady.length - MOST_NAMED} more` : '';
  return named.join('; ') + more;
}

const MOST_NAMED = 5;
