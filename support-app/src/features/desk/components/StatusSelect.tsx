import type { TicketStatus, TicketView } from '@courier/contract';
import { SelectField } from '@courier/shared-ui';
import { STATUS_OPTIONS } from '../../../shared/tickets/ticket-words';
import { notifyFailure, useTicketWork } from '../use-ticket-work';

/** The status of a ticket in its row. Any status may follow any other. */
export function StatusSelect({ ticket }: { ticket: TicketView }) {
  const { doWork, isWorking, asked } = useTicketWork();

  const handleChange = async (status: TicketStatus) => {
    if (isWorking) return;
    const outcome = await doWork({ ticket }, { kind: 'status', status });
    if (outcome.is === 'failed') notifyFailure('status', outcome.error);
    if (outcome.is === 'conflict') {
      const { detail, changes } = outcome.conflict;
      notifyFailure('status', null, [detail, ...changes].join(' '));
    }
  };

  const shown = isWorking && asked?.kind === 'status' ? asked.status : ticket.status;
  return (
    <SelectField
      label={`Status of ticket ${ticket.id}`}
      labelHidden
      fieldSize="small"
      options={STATUS_OPTIONS}
      value={shown}
      aria-busy={isWorking || undefined}
      onChange={({ currentTarget }) => void handleChange(currentTarget.value as TicketStatus)}
    />
  );
}
