import { groupOrderNumber } from '@courier/contract';
import { Button, Cluster } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';

/** Copies the order number, and shares the link to its tracking page. What the browser cannot do is left out. */
export function NumberActions({ orderNumber }: { orderNumber: string }) {
  return (
    <Cluster gap={2}>
      {'clipboard' in navigator && (
        <Button size="small" onClick={() => void copyNumber(orderNumber)}>
          Copy order number
        </Button>
      )}
      {'share' in navigator && (
        <Button size="small" onClick={() => void shareOrder(orderNumber)}>
          Share tracking link
        </Button>
      )}
    </Cluster>
  );
}

async function copyNumber(orderNumber: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(orderNumber);
    getHost().notify({ title: 'Order number copied', description: groupOrderNumber(orderNumber) });
  } catch {
    getHost().notify({
      title: 'The order number was not copied',
      description: 'Select the number and copy it yourself.',
      variant: 'destructive',
    });
  }
}

async function shareOrder(orderNumber: string): Promise<void> {
  const path = `/tracking?number=${encodeURIComponent(orderNumber)}`;
  try {
    await navigator.share({
      title: `Order ${groupOrderNumber(orderNumber)}`,
      text: 'Track this order:',
      url: new URL(path, window.location.origin).href,
    });
  } catch (error) {
    // The visitor closed the sheet.
    if ((error as DOMException).name !== 'AbortError') getHost().reportError(error, 'share order');
  }
}
