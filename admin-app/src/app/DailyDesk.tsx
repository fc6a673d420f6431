import { Stack } from '@courier/shared-ui';
import { SummaryStrip } from '../features/reports/components/SummaryStrip';
import { DESK_ROWS } from './desk-tabs';
import { DeskTabs } from './DeskTabs';

/** The day: the totals and the lists. */
export function DailyDesk() {
  return (
    <Stack gap={3}>
      <SummaryStrip />
      <DeskTabs label="Management" rows={DESK_ROWS} />
    </Stack>
  );
}
