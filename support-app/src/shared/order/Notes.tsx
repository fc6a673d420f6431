import { StaffNotes } from '@courier/shared-ui/courier';
import { useAddNoteMutation, useOrderNotesQuery } from './order-panel.api';

/** Give it the order's number as `key`. */
export function Notes({ orderNumber }: { orderNumber: string }) {
  const notes = useOrderNotesQuery(orderNumber, { refetchOnMountOrArgChange: true });
  const [add] = useAddNoteMutation();
  return <StaffNotes notes={notes} add={(text) => add({ orderNumber, text }).unwrap()} />;
}
