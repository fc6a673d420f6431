import { exportPath } from '../order-lists';
import { useShownOrders } from '../use-shown-orders';
import { ExportButton } from './ExportButton';

/** The orders that are shown, as a file; all where nothing is searched for. */
export function ExportOrders() {
  return (
    <ExportButton address={exportPath(useShownOrders())} noun="orders">
      Export CSV
    </ExportButton>
  );
}
