import { labelsPath, LIMITS } from '@courier/contract';
import { ButtonAnchor, Cluster, Soft } from '@courier/shared-ui/base';

/** The labels of the ticked orders in one file, whatever page they are on. */
export function SelectedLabels({ orderNumbers }: { orderNumbers: readonly string[] }) {
  const { length: count } = orderNumbers;
  return (
    <Cluster>
      <Soft role="status">{wordsFor(count)}</Soft>
      {count > 0 && count <= LIMITS.ordersOfLabels && (
        <ButtonAnchor
          size="small"
          href={labelsPath(orderNumbers)}
          target="_blank"
          aria-label="Print labels of the selected orders, opens a new tab"
        >
          Print labels
        </ButtonAnchor>
      )}
    </Cluster>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return 'Tick orders to print their labels together.';
  if (count > LIMITS.ordersOfLabels) {
    return `${count} orders selected. Labels are printed for at most ${LIMITS.ordersOfLabels} at a time.`;
  }
  return count === 1 ? '1 order selected' : `${count} orders selected`;
}
