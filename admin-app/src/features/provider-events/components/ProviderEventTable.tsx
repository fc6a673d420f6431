import { groupOrderNumber, type ProviderEventView } from '@courier/contract';
import {
  Mono,
  Soft,
  Stamp,
  Table,
  type TableColumn,
  TextLink,
  VisuallyHidden,
} from '@courier/shared-ui';
import { useDesk } from '../../../desk/use-desk';
import { formatMoment } from '@courier/shared-ui/moment';
import { lookOfOutcome } from '../outcome-looks';

export function ProviderEventTable({ events }: { events: readonly ProviderEventView[] }) {
  return (
    <Table
      caption="Events of the provider"
      columns={COLUMNS}
      rows={events}
      rowKey={({ id }) => String(id)}
    />
  );
}

const COLUMNS: readonly TableColumn<ProviderEventView>[] = [
  {
    id: 'when',
    header: 'When',
    cardLabel: '',
    cell: ({ occurredAt }) => formatMoment(occurredAt),
  },
  { id: 'event', header: 'Event', cell: ({ event }) => <Anywhere text={event} /> },
  { id: 'order', header: 'Order', cell: (event) => <About {...event} /> },
  {
    id: 'outcome',
    header: 'What came of it',
    cell: ({ outcome }) => {
      const { label, tone } = lookOfOutcome(outcome);
      return (
        <Stamp size="small" tone={tone}>
          {label}
        </Stamp>
      );
    },
  },
  { id: 'payload', header: 'What it said', cell: (event) => <Payload {...event} /> },
];

/** A number that we do not know leads nowhere. */
function About({ orderNumber, outcome }: ProviderEventView) {
  const { addressOfOrder } = useDesk();
  if (orderNumber === null) return <Soft>None</Soft>;
  if (outcome === 'unknown order') return <Anywhere text={orderNumber} />;
  return (
    <TextLink to={addressOfOrder(orderNumber)}>
      <Mono>{groupOrderNumber(orderNumber)}</Mono>
    </TextLink>
  );
}

function Payload({ event, payload }: ProviderEventView) {
  return (
    <details>
      <summary>
        Show<VisuallyHidden> what {event} said</VisuallyHidden>
      </summary>
      <Mono
        as="pre"
        style={{ overflowWrap: 'anywhere', textAlign: 'start', whiteSpace: 'pre-wrap' }}
      >
        {JSON.stringify(payload, null, 2)}
      </Mono>
    </details>
  );
}

function Anywhere({ text }: { text: string }) {
  return <span style={{ overflowWrap: 'anywhere' }}>{text}</span>;
}
