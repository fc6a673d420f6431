import { ErrorState, LoadingText, Skeleton } from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import type { TicketAnswer } from './OpenTicket';

/** In place of a ticket that is not there yet, or could not be had. */
export function TicketPending({ query: { error, isFetching, onRetry } }: { query: TicketAnswer }) {
  if (error && !isFetching) {
    return (
      <ErrorState
        title="This ticket could not be loaded"
        detail={problemText(error)}
        onRetry={onRetry}
      />
    );
  }
  return (
    <div aria-busy="true">
      <LoadingText>Loading the ticket…</LoadingText>
      <Skeleton lines={5} height="2.5rem" />
    </div>
  );
}
