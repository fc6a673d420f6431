import {
  type BankLinePartView,
  type BankLineProposalView,
  type BankLineView,
  formatRand,
  groupOrderNumber,
  partsProblem,
} from '@courier/contract';
import { Money, type TableColumn } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  Mono,
  Soft,
  Stack,
  Stamp,
  TextLink,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { formatDate } from '@courier/shared-ui/moment';
import { useDesk } from '../../../shared/desk/use-desk';
import { PersonName } from '../../../shared/lists/PersonName';
import { differenceWords, proposalWords } from '../proposal-words';

interface LineActions {
  readonly onConfirm: (line: BankLineView) => void;
  readonly onIgnore: (line: BankLineView) => void;
  readonly onReopen: (line: BankLineView) => void;
}

/** What the list shows of a line, and what can be done with it. */
export function bankColumns(actions: LineActions): readonly TableColumn<BankLineView>[] {
  return [
    {
      id: 'text',
      header: 'On the statement',
      cardLabel: '',
      cell: ({ text, account }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          <strong>{text || 'Removed with the people of the order'}</strong>{' '}
          <Soft>account {account}</Soft>
        </span>
      ),
    },
    { id: 'day', header: 'Date', cell: ({ day }) => formatDate(day) },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount }) => (
        <strong>
          <Money rand={amount} />
        </strong>
      ),
    },
    { id: 'order', header: 'Order', cell: (line) => <LineOrder {...line} /> },
    {
      id: 'actions',
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'end',
      cell: (line) => <LineButtons line={line} {...actions} />,
    },
  ];
}

function LineOrder({
  state,
  amount,
  order,
  parts,
  proposals,
  isExact,
  isReversed,
  reason,
  changedBy,
}: BankLineView) {
  return (
    <Stack gap={1}>
      {order && (
        <Cluster gap={2}>
          <OrderLink orderNumber={order.orderNumber} />
          {isExact && <Exact>Exact</Exact>}
          {isReversed && <Reversed />}
        </Cluster>
      )}
      {!order && !parts && <Soft>No order is named</Soft>}
      {state === 'open' && parts && (
        <span>
          <Soft>Several orders are named</Soft>{' '}
          {areExact(amount, parts) && <Exact>Exact together</Exact>}
        </span>
      )}
      {parts?.map((part) => (
        <Part key={part.orderNumber} part={part} isPaid={state === 'confirmed'} />
      ))}
      {state === 'confirmed' && !isReversed && parts?.some((part) => part.isReversed) && (
        <Soft>Reverse the other payments too, and it can be opened again</Soft>
      )}
      {state === 'open' && order && !isExact && <Soft>{differenceWords(order, amount)}</Soft>}
      {proposals && <Soft>It may be for:</Soft>}
      {proposals?.map((proposal) => (
        <Proposal key={proposal.orderNumber} {...proposal} />
      ))}
      {reason && <Soft>{reason}</Soft>}
      {changedBy && (
        <Soft>
          by <PersonName name={changedBy.email ?? 'a former admin'} />
        </Soft>
      )}
    </Stack>
  );
}

function OrderLink({ orderNumber }: { orderNumber: string }) {
  const { addressOfOrder } = useDesk();
  return (
    <TextLink to={addressOfOrder(orderNumber)}>
      <Mono>{groupOrderNumber(orderNumber)}</Mono>
    </TextLink>
  );
}

function Exact({ children }: { children: string }) {
  return (
    <Stamp size="small" tone="delivered">
      {children}
    </Stamp>
  );
}

function Reversed() {
  return (
    <Stamp size="small" tone="pending">
      Reversed
    </Stamp>
  );
}

/** One of several orders: what the line pays of it, or what is due of it. */
function Part({ part, isPaid }: { part: BankLinePartView; isPaid: boolean }) {
  return (
    <Stack gap={1}>
      <span>
        <OrderLink orderNumber={part.orderNumber} /> {part.isReversed && <Reversed />}
      </span>
      <Soft>{isPaid ? `${formatRand(part.amount)} of it` : differenceWords(part)}</Soft>
    </Stack>
  );
}

/** An order that waits for just so much: nobody has said that the line is for it. */
function Proposal(proposal: BankLineProposalView) {
  return (
    <Stack gap={1}>
      <span>
        <OrderLink orderNumber={proposal.orderNumber} />{' '}
        <Stamp size="small" tone="pending">
          By amount
        </Stamp>
      </span>
      <Soft style={{ overflowWrap: 'anywhere' }}>{proposalWords(proposal)}</Soft>
    </Stack>
  );
}

/** Whether several orders are due what came in, and not one of them alone. */
function areExact(amount: number, parts: readonly BankLinePartView[]): boolean {
  const due = parts.filter((part) => part.amount > 0);
  return due.length > 1 && partsProblem(amount, due) === null;
}

function LineButtons({
  line,
  onConfirm,
  onIgnore,
  onReopen,
}: LineActions & { line: BankLineView }) {
  const of = (
    <VisuallyHidden>
      {' '}
      {formatRand(line.amount)}, {line.text}
    </VisuallyHidden>
  );
  if (line.state === 'open') {
    return (
      <Cluster gap={2} justify="end">
        <Button size="small" onClick={() => onConfirm(line)}>
          {line.parts ? 'Share out' : 'Confirm'}
          {of}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onIgnore(line)}>
          Set aside{of}
        </Button>
      </Cluster>
    );
  }
  if (line.state === 'confirmed' && !line.isReversed) return null;
  return (
    <Button size="small" onClick={() => onReopen(line)}>
      Open again{of}
    </Button>
  );
}
