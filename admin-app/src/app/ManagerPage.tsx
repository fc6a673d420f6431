import {
  Button,
  Cluster,
  DeskHeader,
  Page,
  Stack,
  TextLink,
  token,
  useDeskOnPhone,
} from '@courier/shared-ui/base';
import type { StaffMember } from '@courier/shared-ui/courier';
import styled from 'styled-components';
import { officePlaceOf, useDesk } from '../shared/desk/use-desk';
import { BulkWatch } from '../features/orders/bulk/BulkWatch';
import { BulkUpdateButton } from '../features/orders/bulk/BulkUpdateButton';
import { ExportOrders } from '../features/orders/components/ExportOrders';
import { ProviderTestButton } from '../features/provider-tests/components/ProviderTestButton';
import { ReportsButton } from '../features/reports/components/ReportsButton';
import { SummaryStrip } from '../features/reports/components/SummaryStrip';
import { DESK_ROWS, DeskTabs, officeRows } from './DeskTabs';

/** Features do not know one another: on this page they meet. */
export function ManagerPage({ email, onLogout }: StaffMember) {
  const { tab } = useDesk();
  const place = officePlaceOf(tab);
  const title = place ?? 'Management Dashboard';
  const isOnPhone = useDeskOnPhone();
  const tools = !place && (
    <>
      <ExportOrders />
      <BulkUpdateButton />
      <ReportsButton />
    </>
  );
  return (
    <Page width="desk">
      <title>{title}</title>
      <DeskHeader
        title={title}
        note={
          <>
            Admin Access · <TextLink to="/account">{email}</TextLink>
          </>
        }
        actions={
          <>
            {isOnPhone && tools}
            <ProviderTestButton />
            <Button size="small" onClick={onLogout}>
              Logout
            </Button>
          </>
        }
      />
      {place ? (
        <DeskTabs label={place} rows={officeRows(place)} />
      ) : (
        <Stack gap={1}>
          <Totals>
            <SummaryStrip />
            {!isOnPhone && <Cluster gap={2}>{tools}</Cluster>}
          </Totals>
          <BulkWatch />
          <DeskTabs label="Management" rows={DESK_ROWS} />
        </Stack>
      )}
    </Page>
  );
}

/** The totals of all orders, and what is done to all of them. */
const Totals = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};

  > :first-child {
    flex: 1 1 36rem;
    min-width: 0;
  }
`;
