import { groupOrderNumber, type ProviderEventView } from '@courier/contract';
import { Dialog, Table, type TableColumn } from '@courier/shared-ui';
import {
  Button,
  Mono,
  Soft,
  Stamp,
  TextLink,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { useMay } from '@courier/shared-ui/host';
import { formatMoment } from '@courier/shared-ui/moment';
import { PagedList } from '@courier/shared-ui/paged-list';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import { FilterBar } from '../../../shared/lists/FilterBar';
import { OUTCOME_OPTIONS, outcomeVariant } from '../outcome.variants';
import {
  type ProviderEventFilter,
  useProviderEventListInfiniteQuery,
} from '../provider-events.api';

const WORDS = {
  noun: 'events',
  empty: 'No events found',
  failure: 'Failed to fetch the provider events',
};

/** The provider's webhooks with what came of each, also those that we did not understand. */
export function ProviderEventsPanel() {
  const [outcome, setOutcome] = useState<ProviderEventFilter>('');
  const list = useProviderEventListInfiniteQuery(outcome, { refetchOnMountOrArgChange: true });
  return (
    <>
      <FilterBar
        options={OUTCOME_OPTIONS}
        value={outcome}
        onChange={setOutcome}
        explanation="What Shipday reported about our orders, newest first. Nothing here can be changed."
      />
      <PagedList list={list} words={WORDS}>
        {(events) => <ProviderEventTable events={events} />}
      </PagedList>
    </>
  );
}

function ProviderEventTable({ events }: { events: readonly ProviderEventView[] }) {
  return (
    <Table
      caption="Provider events"
      columns={COLUMNS}
      rows={events}
      rowKey={({ id }) => String(id)}
      card={CARD}
    />
  );
}

/** When and what, of which order and what came of it. */
const CARD = `'when when outcome'
  'event event event'
  'order order payload'`;

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
    header: 'Result',
    cell: (event) => <Outcome {...event} />,
  },
  { id: 'payload', header: 'Message', cell: (event) => <Payload {...event} /> },
];

/** A number that we do not know leads nowhere, nor does one for those who may not read orders. */
function About({ orderNumber, outcome }: ProviderEventView) {
  const { addressOfOrder } = useDesk();
  const mayRead = useMay('read');
  if (orderNumber === null) return <Soft>None</Soft>;
  if (outcome === 'unknown order') return <Anywhere text={orderNumber} />;
  const number = <Mono>{groupOrderNumber(orderNumber)}</Mono>;
  return mayRead ? <TextLink to={addressOfOrder(orderNumber)}>{number}</TextLink> : number;
}

/** The stamp, and why the event changed nothing. */
function Outcome({ outcome }: ProviderEventView) {
  const { label, tone, reason } = outcomeVariant(outcome);
  return (
    <div>
      <Stamp size="small" tone={tone}>
        {label}
      </Stamp>
      {reason && <Soft as="p">{reason}</Soft>}
    </div>
  );
}

/** A message runs over a hundred lines: it is read in a dialog, so that the table keeps its rows. */
function Payload({ event, occurredAt, payload }: ProviderEventView) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Show<VisuallyHidden> message of {event}</VisuallyHidden>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={event}
        description={`Message of ${formatMoment(occurredAt)}, as Shipday sent it`}
      >
        <Verbatim as="pre">{JSON.stringify(payload, null, 2)}</Verbatim>
      </Dialog>
    </>
  );
}

const Verbatim = styled(Mono)`
  font-size: ${token.size.label};
  overflow-wrap: anywhere;
  text-align: start;
  white-space: pre-wrap;
`;

/** Breaks the provider's names between their parts (`ORDER_ASSIGNED`), else anywhere. */
function Anywhere({ text }: { text: string }) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {text.split(/(?<=_)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
