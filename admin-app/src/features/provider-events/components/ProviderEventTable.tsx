import { groupOrderNumber, type ProviderEventView } from '@courier/contract';
import {
  media,
  Mono,
  Soft,
  Stamp,
  Table,
  type TableColumn,
  TextLink,
  token,
  VisuallyHidden,
} from '@courier/shared-ui';
import { formatMoment } from '@courier/shared-ui/moment';
import { Fragment } from 'react';
import styled from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import { outcomeVariant } from '../outcome.variants';

export function ProviderEventTable({ events }: { events: readonly ProviderEventView[] }) {
  return (
    <Table
      caption="Provider events"
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
    header: 'Result',
    cell: ({ outcome }) => {
      const { label, tone } = outcomeVariant(outcome);
      return (
        <Stamp size="small" tone={tone}>
          {label}
        </Stamp>
      );
    },
  },
  { id: 'payload', header: 'Message', cell: (event) => <Payload {...event} /> },
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
      <Summary>
        Show<VisuallyHidden> what {event} said</VisuallyHidden>
      </Summary>
      <Verbatim as="pre">{JSON.stringify(payload, null, 2)}</Verbatim>
    </details>
  );
}

const Summary = styled.summary`
  min-width: ${token.target.touch};
  min-height: ${token.target.fine};
  cursor: pointer;

  ${media.touch} {
    padding-block: ${token.space[3]};
  }
`;

const Verbatim = styled(Mono)`
  overflow-wrap: anywhere;
  text-align: start;
  white-space: pre-wrap;
`;

/** Words of strangers: between their parts where they have some (`ORDER_ASSIGNED`), else wherever the line ends. */
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
