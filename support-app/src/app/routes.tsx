import { ButtonLink } from '@courier/shared-ui';
import { NotFoundPage } from '@courier/shared-ui/courier';
import { Route, Routes } from 'react-router-dom';
import { MyTicketPage } from '../features/conversation/pages/MyTicketPage';
import { VisitorConversationPage } from '../features/conversation/pages/VisitorConversationPage';
import { TicketDesk } from '../features/desk/components/TicketDesk';
import { CustomersToRead } from '../features/orders/components/CustomersToRead';
import { OrdersToRead } from '../features/orders/components/OrdersToRead';
import { DeskFrame } from './DeskFrame';
import { HelpPage } from './HelpPage';

/** The routes under the one that `remote.json` declares. */
export function SupportRoutes() {
  return (
    <Routes>
      <Route path="/support" element={<HelpPage />} />
      <Route
        path="/support/desk"
        element={
          <DeskFrame title="Ticket desk">
            <TicketDesk />
          </DeskFrame>
        }
      />
      <Route
        path="/support/desk/orders"
        element={
          <DeskFrame title="Orders">
            <OrdersToRead />
          </DeskFrame>
        }
      />
      <Route
        path="/support/desk/customers"
        element={
          <DeskFrame title="Customers">
            <CustomersToRead />
          </DeskFrame>
        }
      />
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
