import { ExportButton } from '../../../shared/export/ExportButton';
import { exportPath } from '../order-lists';
import { useShownOrders } from '../use-shown-orders';

/** The orders that are shown, as a file; all where nothing is searched for. */
export function ExportOrders() {
  return (
    <ExportButton address={exportPath(useShownOrders())} noun="orders">
      Export CSV
    </ExportButton>
  );
}
