import { ButtonLink } from '@courier/shared-ui';
import { NotFoundPage } from '@courier/shared-ui/courier';
import { Route, Routes } from 'react-router-dom';
import {
  MovedConversation,
  MyTicketPage,
  VisitorConversationPage,
} from '../features/conversation/pages/ConversationPages';
import { TicketDesk } from '../features/desk/components/TicketDesk';
import { CustomerLookup } from '../features/orders/components/CustomerLookup';
import { OrderLookup } from '../features/orders/components/OrderLookup';
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
            <OrderLookup />
          </DeskFrame>
        }
      />
      <Route
        path="/support/desk/customers"
        element={
          <DeskFrame title="Customers">
            <CustomerLookup />
          </DeskFrame>
        }
      />
      <Route path="/support/conversation" element={<VisitorConversationPage />} />
      <Route path="/support/conversation/:token" element={<MovedConversation />} />
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
