import type { AgentView, TicketDetailsView, TicketPriority, TicketStatus } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import { Button, Grid, SelectField } from '@courier/shared-ui/base';
import { PRIORITY_OPTIONS, priorityOf, STATUS_OPTIONS } from '../../../shared/tickets/ticket-words';
import { myIdIn, useAgentsQuery } from '../desk.api';
import { MergeButton } from '../merge/MergeButton';
import type { TicketWork } from '../ticket-work';

interface TicketControlsProps {
  details: TicketDetailsView;
  /** What is on its way to the server: shown as if it were done. */
  asked?: TicketWork;
  onWork: (work: TicketWork) => void;
}

/** What the staff decides about a ticket. */
export function TicketControls({ details, asked, onWork }: TicketControlsProps) {
  const { ticket } = details;
  const { data: agents } = useAgentsQuery();
  const assigneeId = ticket.assignee?.id ?? null;
  const shown = {
    status: asked?.kind === 'status' ? asked.status : ticket.status,
    priority: asked?.kind === 'priority' ? asked.priority : priorityOf(ticket.priority),
    assigneeId: asked?.kind === 'assignee' ? asked.assigneeId : assigneeId,
  };
  const myId = myIdIn(agents);
  return (
    <Grid gap={3} min="6.5rem">
      <SelectField
        label="Status"
        fieldSize="small"
        options={STATUS_OPTIONS}
        value={shown.status}
        onChange={({ currentTarget }) =>
          onWork({ kind: 'status', status: currentTarget.value as TicketStatus })
        }
      />
      <SelectField
        label="Priority"
        fieldSize="small"
        options={PRIORITY_OPTIONS}
        value={shown.priority}
        onChange={({ currentTarget }) =>
          onWork({ kind: 'priority', priority: currentTarget.value as TicketPriority })
        }
      />
      <SelectField
        label="Owner"
        fieldSize="small"
        options={agentOptions(agents ?? [], ticket.assignee)}
        value={shown.assigneeId ?? ''}
        onChange={({ currentTarget }) =>
          onWork({ kind: 'assignee', assigneeId: Number(currentTarget.value) || null })
        }
      />
      {myId !== null && myId !== shown.assigneeId && (
        <Button
          size="small"
          style={{ alignSelf: 'end' }}
          onClick={() => onWork({ kind: 'assignee', assigneeId: myId })}
        >
          Assign to me
        </Button>
      )}
      <MergeButton details={details} />
    </Grid>
  );
}

/** The assignee is among them, even if no longer of the staff or the list did not arrive. */
function agentOptions(agents: readonly AgentView[], assignee: AgentView | null): SelectOption[] {
  const isKnown = !assignee || agents.some(({ id }) => id === assignee.id);
  const people = isKnown ? agents : [assignee, ...agents];
  return [
    { value: '', label: 'Nobody' },
    ...people.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
  ];
}
