import { ButtonLink, chatLink, HelpChip } from '@courier/shared-ui';
import { HistoryOverview } from '../../features/orders/components/history/HistoryOverview';
import { CustomerPage } from '../CustomerPage';
import { CustomersOnly } from '../CustomersOnly';

export function HistoryScreen() {
  const newOrder = <ButtonLink to="/quote">New Order</ButtonLink>;
  return (
    <CustomersOnly>
      <CustomerPage title="Order history" heading="Welcome back!" actions={newOrder}>
        {({ email }) => (
          <>
            <HistoryOverview userEmail={email} />
            <HelpChip href={chatLink()}>Need help?</HelpChip>
          </>
        )}
      </CustomerPage>
    </CustomersOnly>
  );
}
