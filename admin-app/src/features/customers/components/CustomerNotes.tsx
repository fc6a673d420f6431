import { Button, Stack } from '@courier/shared-ui/base';
import { AddNote, NoteList } from '@courier/shared-ui/courier';
import { useState } from 'react';
import { useAddCustomerNoteMutation, useCustomerNotesQuery } from '../customers.api';
import { FetchedPart } from './FetchedPart';

/** So that what stands below is near. */
const SHOWN = 4;

/** What the staff noted on a customer among themselves, the newest first. Give it the customer's id as `key`. */
export function CustomerNotes({ customer }: { customer: number }) {
  const notes = useCustomerNotesQuery(customer, { refetchOnMountOrArgChange: true });
  const [add] = useAddCustomerNoteMutation();
  const [isLong, setLong] = useState(false);
  return (
    <FetchedPart
      title="Notes"
      noun="notes"
      read={notes}
      aside={<AddNote add={(text) => add({ customer, text }).unwrap()} />}
    >
      {(rows) => (
        <Stack gap={2}>
          <NoteList notes={isLong ? rows : rows.slice(0, SHOWN)} />
          {rows.length > SHOWN && (
            <div>
              <Button size="small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
                {isLong ? 'Show the newest alone' : `Show all ${rows.length} notes`}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </FetchedPart>
  );
}
