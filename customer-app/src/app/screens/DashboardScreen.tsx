import { ButtonLink, chatLink, HelpChip } from '@courier/shared-ui';
import { OrderOverview } from '../../features/orders/components/OrderOverview';
import { CustomerPage } from '../CustomerPage';
import { CustomersOnly } from '../CustomersOnly';

export function DashboardScreen() {
  const newOrder = (
    <ButtonLink variant="primary" to="/quote">
      New Order
    </ButtonLink>
  );
  return (
    <CustomersOnly>
      <CustomerPage title="Your orders" heading="Welcome back!" actions={newOrder}>
        {({ email }) => (
          <>
            <OrderOverview userEmail={email} />
            <HelpChip href={chatLink()}>Need help?</HelpChip>
          </>
        )}
      </CustomerPage>
    </CustomersOnly>
  );
}
