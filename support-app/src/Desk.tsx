import { useState } from 'react';
import { Provider } from 'react-redux';
import { createSupportStore } from './app/store';
import { TicketDesk } from './features/desk/components/TicketDesk';
import { DeskPrefix } from './features/desk/use-desk';

/**
 * The ticket desk alone, exposed beside the remote itself for another page to show: no page frame, no heading, no
 * sign-out. It keeps what is open in that page's address, under names of its own, and links to nothing of its
 * own remote. Who may see it is that page's decision, and the server's.
 */
export default function Desk() {
  const [store] = useState(createSupportStore);
  return (
    <Provider store={store}>
      <DeskPrefix value="desk-">
        <TicketDesk />
      </DeskPrefix>
    </Provider>
  );
}
