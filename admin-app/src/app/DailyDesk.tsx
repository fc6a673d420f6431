import { Stack, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { BulkUpdateButton } from '../features/orders/bulk/BulkUpdateButton';
import { TrackForm } from '../features/orders/components/TrackForm';
import { ExportButton } from '../features/orders/export/ExportButton';
import { ReportsButton } from '../features/reports/components/ReportsButton';
import { SummaryStrip } from '../features/reports/components/SummaryStrip';
import { ButtonRow } from './ButtonRow';
import { DESK_ROWS } from './desk-tabs';
import { DeskTabs } from './DeskTabs';

/** The day: the figures, what can be done to all orders, and the lists. */
export function DailyDesk() {
  return (
    <Stack gap={5}>
      <Tools>
        <TrackForm />
        <ButtonRow>
          <ExportButton />
          <BulkUpdateButton />
          <ReportsButton />
        </ButtonRow>
      </Tools>
      <SummaryStrip />
      <DeskTabs label="Management" rows={DESK_ROWS} />
    </Stack>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[3]};
`;
