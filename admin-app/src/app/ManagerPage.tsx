import {
  Button,
  ButtonLink,
  Cluster,
  media,
  Page,
  PageHeader,
  Soft,
  Stack,
  TextLink,
} from '@courier/shared-ui/base';
import type { StaffMember } from '@courier/shared-ui/courier';
import { PageBar } from '@courier/shared-ui/page-bar';
import styled from 'styled-components';
import { DESK_TABS, isOfficeTab, OFFICE_TABS, useDesk } from '../shared/desk/use-desk';
import { BulkUpdateButton } from '../features/orders/bulk/BulkUpdateButton';
import { ExportOrders } from '../features/orders/components/ExportOrders';
import { ProviderTestButton } from '../features/provider-tests/components/ProviderTestButton';
import { ReportsButton } from '../features/reports/components/ReportsButton';
import { SummaryStrip } from '../features/reports/components/SummaryStrip';
import { DESK_ROWS, DeskTabs, OFFICE_ROWS } from './DeskTabs';

/** Features do not know one another: on this page they meet. */
export function ManagerPage(admin: StaffMember) {
  const { tab, addressOfTab } = useDesk();
  const isOffice = isOfficeTab(tab);
  const title = isOffice ? 'Back office' : 'Management Dashboard';
  return (
    <Page width="desk">
      <title>{title}</title>
      <AdminBar {...admin} isOffice={isOffice} />
      <PageHeader title={title}>
        {isOffice ? (
          <ButtonLink to={addressOfTab(DESK_TABS[0])}>Back to the dashboard</ButtonLink>
        ) : (
          <Tools>
            {DESK_ROWS.find(({ id }) => id === tab)?.search}
            <ButtonRow>
              <ExportOrders />
              <BulkUpdateButton />
              <ReportsButton />
            </ButtonRow>
          </Tools>
        )}
      </PageHeader>
      {isOffice ? (
        <DeskTabs label="Back office" rows={OFFICE_ROWS} />
      ) : (
        <Stack gap={3}>
          <SummaryStrip />
          <DeskTabs label="Management" rows={DESK_ROWS} />
        </Stack>
      )}
    </Page>
  );
}

/** Beside the title where all of it fits on one line. */
const Tools = styled(Cluster)`
  flex: 1 1 38rem;
  justify-content: end;
`;

/** On a phone each line of buttons is filled, so that their edges are even. */
const ButtonRow = styled(Cluster)`
  ${media.small} {
    width: 100%;

    > * {
      flex: 1 1 auto;
    }
  }
`;

/** Who works here, and what has nothing to do with the orders of the day. */
function AdminBar({ email, onLogout, isOffice }: StaffMember & { isOffice: boolean }) {
  const { addressOfTab } = useDesk();
  return (
    <PageBar>
      <Soft style={{ overflowWrap: 'anywhere' }}>
        Admin Access · <TextLink to="/account">{email}</TextLink>
      </Soft>
      <Cluster>
        <ButtonLink size="small" to="/support/desk/claims">
          Claims
        </ButtonLink>
        {!isOffice && (
          <ButtonLink size="small" to={addressOfTab(OFFICE_TABS[0])}>
            Back office
          </ButtonLink>
        )}
        <ProviderTestButton />
        <Button size="small" onClick={onLogout}>
          Logout
        </Button>
      </Cluster>
    </PageBar>
  );
}
