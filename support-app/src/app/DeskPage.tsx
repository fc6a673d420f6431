import { Button, Page, PageHeader } from '@courier/shared-ui';
import { StaffOnly } from '../features/access/components/StaffOnly';
import { TicketDesk } from '../features/desk/components/TicketDesk';

/** Where the staff answers tickets. */
export function DeskPage() {
  return (
    <StaffOnly>
      {({ email, onLogout }) => (
        <Page width="desk">
          <title>Ticket desk</title>
          <PageHeader
            title="Ticket desk"
            description={`Signed in as ${email}`}
            actions={<Button onClick={onLogout}>Logout</Button>}
          />
          <TicketDesk />
        </Page>
      )}
    </StaffOnly>
  );
}
