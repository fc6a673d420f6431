import { BulkUpdateButton } from '../features/orders/bulk/BulkUpdateButton';
import { ExportButton } from '../features/orders/export/ExportButton';
import { ReportsButton } from '../features/reports/components/ReportsButton';
import { ButtonRow } from './ButtonRow';

/** What can be done to all orders. */
export function DailyActions() {
  return (
    <ButtonRow>
      <ExportButton />
      <BulkUpdateButton />
      <ReportsButton />
    </ButtonRow>
  );
}
