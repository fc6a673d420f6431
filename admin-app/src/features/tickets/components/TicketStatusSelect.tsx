import type { TicketStatus, TicketView } from '@courier/contract';
import { SelectField } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemOf } from '@courier/shared-ui/request';
import { notifyFailure } from '../../../api/notify-failure';
import { TICKET_STATUS_OPTIONS } from '../ticket-looks';
import { useSetTicketStatusMutation } from '../tickets.api';

export function TicketStatusSelect({ ticket: { id, status, version } }: { ticket: TicketView }) {
  const [setStatus, saving] = useSetTicketStatusMutation();

  const handleChange = async (chosen: TicketStatus) => {
    if (saving.isLoading) return;
    const { error } = await setStatus({ id, status: chosen, version });
    if (error) {
      const words = ['Failed to update ticket status', problemOf(error)?.detail];
      notifyFailure(error, { title: 'Error', description: words.filter(Boolean).join(': ') });
      return;
    }
    getHost().notify({ title: 'Ticket status updated successfully' });
  };

  return (
    <SelectField
      label={`Status of ticket ${id}`}
      labelHidden
      fieldSize="small"
      style={{ minWidth: '8.5rem' }}
      options={TICKET_STATUS_OPTIONS}
      value={saving.isLoading ? saving.originalArgs?.status : status}
      aria-busy={saving.isLoading || undefined}
      onChange={({ target }) => void handleChange(target.value as TicketStatus)}
    />
  );
}
