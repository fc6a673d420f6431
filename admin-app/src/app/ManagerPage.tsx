import { Button, ButtonLink, Cluster, Page, PageHeader, Soft } from '@courier/shared-ui';
import { PageBar } from '@courier/shared-ui/page-bar';
import styled from 'styled-components';
import { DESK_TABS, isOfficeTab, OFFICE_TABS } from '../shared/desk/tabs';
import { useDesk } from '../shared/desk/use-desk';
import type { Admin } from '../features/access/components/AdminOnly';
import { OrderSearch } from '../features/orders/components/OrderSearch';
import { ProviderTestButton } from '../features/provider-tests/components/ProviderTestButton';
import { BackOffice } from './BackOffice';
import { DailyActions } from './DailyActions';
import { DailyDesk } from './DailyDesk';

/** Features do not know one another: on this page they meet. */
export function ManagerPage(admin: Admin) {
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
            <OrderSearch />
            <DailyActions />
          </Tools>
        )}
      </PageHeader>
      {isOffice ? <BackOffice /> : <DailyDesk />}
    </Page>
  );
}

/** Beside the title where there is room for all of it in one line. */
const Tools = styled(Cluster)`
  flex: 1 1 38rem;
  justify-content: end;
`;

/** Who works here, and what has nothing to do with the orders of the day. */
function AdminBar({ email, onLogout, isOffice }: Admin & { isOffice: boolean }) {
  const { addressOfTab } = useDesk();
  return (
    <PageBar>
      <Soft style={{ overflowWrap: 'anywhere' }}>Admin Access · {email}</Soft>
      <Cluster>
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
