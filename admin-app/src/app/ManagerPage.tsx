import { ROLE_WORDS } from '@courier/contract';
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
import { Permitted, type StaffMember } from '@courier/shared-ui/courier';
import { useSession } from '@courier/shared-ui/host';
import { BulkUpdateButton, BulkWatch, ExportOrders } from '@courier/shared-ui/order-list';
import { Navigate } from 'react-router-dom';
import styled from 'styled-components';
import { officePlaceOf, useDesk } from '../shared/desk/use-desk';
import { ProviderTestButton } from '../features/provider-tests/components/ProviderTestButton';
import { ReportsButton } from '../features/reports/components/ReportsButton';
import { SummaryStrip } from '../features/reports/components/SummaryStrip';
import { ALL_ROWS, DESK_ROWS, DeskTabs, officeRows, useOwnRows } from './DeskTabs';

/** Features do not know one another: on this page they meet. */
export function ManagerPage({ email, onLogout }: StaffMember) {
  const { tab } = useDesk();
  const place = officePlaceOf(tab);
  const own = useOwnRows(place ? officeRows(place) : DESK_ROWS);
  // In the same place, where there is one.
  const [first] = [...own, ...useOwnRows(ALL_ROWS)];
  const title = place ?? 'Management Dashboard';
  const role = useSession()?.role ?? 'admin';
  const access = role === 'admin' ? 'Admin Access' : ROLE_WORDS[role];
  const isOnPhone = useDeskOnPhone();
  const tools = !place && (
    <>
      <Permitted may="orders">
        <ExportOrders />
        <BulkUpdateButton />
      </Permitted>
      <Permitted may="reports">
        <ReportsButton />
      </Permitted>
    </>
  );
  if (first && !own.some(({ id }) => id === tab)) {
    return <Navigate replace to={`/manager?tab=${first.id}`} />;
  }
  return (
    <Page width="desk">
      <title>{title}</title>
      <DeskHeader
        title={title}
        note={
          <>
            {access} · <TextLink to="/account">{email}</TextLink>
          </>
        }
        actions={
          <>
            {isOnPhone && tools}
            <Permitted may="system">
              <ProviderTestButton />
            </Permitted>
            <Button size="small" onClick={onLogout}>
              Logout
            </Button>
          </>
        }
      />
      {place ? (
        <DeskTabs label={place} rows={own} />
      ) : (
        <Stack gap={1}>
          <Totals>
            <Permitted may="reports">
              <SummaryStrip />
            </Permitted>
            {!isOnPhone && <Cluster gap={2}>{tools}</Cluster>}
          </Totals>
          <BulkWatch />
          <DeskTabs label="Management" rows={own} />
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
