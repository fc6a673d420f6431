import { lazyScreen } from '@courier/shared-ui';
import { ButtonLink } from '@courier/shared-ui/base';
import { NotFoundPage } from '@courier/shared-ui/courier';
import { matchPath, Route, Routes } from 'react-router-dom';
import { MovedConversation } from '../features/conversation/pages/MovedConversation';

// Each screen is a chunk of its own, named after its path: the build lists it in `remote.json` under `screens`, and
// the shell has it fetched together with the entry of this remote. Visitors of the help page fetch nothing of the desk.
const Help = lazyScreen(() =>
  import(/* webpackChunkName: "/support" */ './HelpPage').then((m) => m.HelpPage),
);
const importDesk = () => import(/* webpackChunkName: "/support/desk" */ './DeskScreens');
const Desk = lazyScreen(() => importDesk().then((m) => m.TicketsScreen));
const DeskOrders = lazyScreen(() => importDesk().then((m) => m.OrdersScreen));
const DeskClaims = lazyScreen(() => importDesk().then((m) => m.ClaimsScreen));
const DeskCustomers = lazyScreen(() => importDesk().then((m) => m.CustomersScreen));
const importConversation = () =>
  import(
    /* webpackChunkName: "/support/conversation" */ '../features/conversation/pages/ConversationPages'
  );
const Conversation = lazyScreen(() => importConversation().then((m) => m.VisitorConversationPage));
const MyTicket = lazyScreen(() => importConversation().then((m) => m.MyTicketPage));

/** By path. */
const SCREENS = new Map([
  ['/support', Help],
  ['/support/desk', Desk],
  ['/support/desk/orders', DeskOrders],
  ['/support/desk/claims', DeskClaims],
  ['/support/desk/customers', DeskCustomers],
  ['/support/conversation', Conversation],
  ['/support/tickets/:ticketId', MyTicket],
]);

/** Fetches the screen of a path before it is shown. */
export async function prepare(pathname: string): Promise<void> {
  for (const [path, screen] of SCREENS) {
    if (matchPath(path, pathname)) await screen.preload();
  }
}

/** Fetches every screen. */
export async function prepareAll(): Promise<void> {
  await Promise.all([...SCREENS.values()].map((screen) => screen.preload()));
}

/** The routes under the one that `remote.json` declares. */
export function SupportRoutes() {
  return (
    <Routes>
      {[...SCREENS].map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="/support/conversation/:token" element={<MovedConversation />} />
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
