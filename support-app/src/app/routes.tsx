import { ButtonLink } from '@courier/shared-ui';
import { NotFoundPage } from '@courier/shared-ui/courier';
import { Route, Routes } from 'react-router-dom';
import { MyTicketPage } from '../features/conversation/pages/MyTicketPage';
import { VisitorConversationPage } from '../features/conversation/pages/VisitorConversationPage';
import { CustomersPage } from './CustomersPage';
import { DeskPage } from './DeskPage';
import { HelpPage } from './HelpPage';
import { OrdersPage } from './OrdersPage';

/** The routes under the one that `remote.json` declares. */
export function SupportRoutes() {
  return (
    <Routes>
      <Route path="/support" element={<HelpPage />} />
      <Route path="/support/desk" element={<DeskPage />} />
      <Route path="/support/desk/orders" element={<OrdersPage />} />
      <Route path="/support/desk/customers" element={<CustomersPage />} />
      <Route path="/support/conversation/:token" element={<VisitorConversationPage />} />
      <Route path="/support/tickets/:ticketId" element={<MyTicketPage />} />
      <Route
        path="/support/*"
        element={
          <NotFoundPage>
            <ButtonLink to="/support">Go to support</ButtonLink>
          </NotFoundPage>
        }
      />
    </Routes>
  );
}
