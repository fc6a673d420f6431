import { baseApi as emptyApi } from '@courier/shared-ui/api';

/** The one API slice of this remote; each feature injects its own endpoints. */
export const baseApi = emptyApi.enhanceEndpoints({
  addTagTypes: ['CannedReplies', 'Claims', 'MyTickets', 'Order', 'OrderNotes', 'TicketCounts'],
});

/** How long what colleagues may change meanwhile is kept after it was last looked at, in seconds. */
export const A_MINUTE = 60;
