import { StaffNotes } from '@courier/shared-ui/courier';
import { useState } from 'react';
import { useAddNoteMutation, useOrderNotesQuery } from '../orders.api';
import { useLayoutLock } from './layout-lock';

/** Give it the order's number as `key`. */
export function Notes({ orderNumber }: { orderNumber: string }) {
  const notes = useOrderNotesQuery(orderNumber, { refetchOnMountOrArgChange: true });
  const [add] = useAddNoteMutation();
  const [isOpen, setOpen] = useState(false);
  useLayoutLock(isOpen);
  return (
    <StaffNotes
      notes={notes}
      add={(text) => add({ orderNumber, text }).unwrap()}
      onOpenChange={setOpen}
    />
  );
}
