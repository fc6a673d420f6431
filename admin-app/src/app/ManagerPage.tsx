import { Button, ButtonLink, Page, PageHeader } from '@courier/shared-ui';
import { DESK_TABS, isOfficeTab, OFFICE_TABS } from '../desk/tabs';
import { useDesk } from '../desk/use-desk';
import type { Admin } from '../features/access/components/AdminOnly';
import { ProviderTestButton } from '../features/provider-tests/components/ProviderTestButton';
import { BackOffice } from './BackOffice';
import { ButtonRow } from './ButtonRow';
import { DailyDesk } from './DailyDesk';

/** Features do not know one another: on this page they meet. */
export function ManagerPage({ email, onLogout }: Admin) {
  const { tab, addressOfTab } = useDesk();
  const isOffice = isOfficeTab(tab);
  return (
    <Page width="desk">
      <title>{isOffice ? 'Back office' : 'Management Dashboard'}</title>
      <PageHeader
        title={isOffice ? 'Back office' : 'Management Dashboard'}
        description={`Admin Access · ${email}`}
        actions={
          <ButtonRow>
            {isOffice ? (
              <ButtonLink to={addressOfTab(DESK_TABS[0])}>Back to the dashboard</ButtonLink>
            ) : (
              <ButtonLink to={addressOfTab(OFFICE_TABS[0])}>Back office</ButtonLink>
            )}
            <ProviderTestButton />
            <Button onClick={onLogout}>Logout</Button>
          </ButtonRow>
        }
      />
      {isOffice ? <BackOffice /> : <DailyDesk />}
    </Page>
  );
}
