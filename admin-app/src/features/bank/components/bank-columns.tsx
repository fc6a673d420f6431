import {
  type BankLineProposalView,
  type BankLineView,
  findOrderNumbers,
  formatRand,
  groupOrderNumber,
} from '@courier/contract';
import {
  Button,
  Cluster,
  Money,
  Mono,
  Soft,
  Stack,
  Stamp,
  type TableColumn,
  TextLink,
  VisuallyHidden,
} from '@courier/shared-ui';
import { formatDate } from '@courier/shared-ui/moment';
import { useDesk } from '../../../shared/desk/use-desk';
import { PersonName } from '../../../shared/lists/PersonName';
import { proposalWords } from '../proposal-words';

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
  text,
  order,
  proposals,
  isExact,
  isReversed,
  reason,
  changedBy,
}: BankLineView) {
  const { addressOfOrder } = useDesk();
  return (
    <Stack gap={1}>
      {order ? (
        <Cluster gap={2}>
          <TextLink to={addressOfOrder(order.orderNumber)}>
            <Mono>{groupOrderNumber(order.orderNumber)}</Mono>
          </TextLink>
          {isExact && (
            <Stamp size="small" tone="confirmed">
              Exact
            </Stamp>
          )}
          {isReversed && (
            <Stamp size="small" tone="pending">
              Reversed
            </Stamp>
          )}
        </Cluster>
      ) : (
        <Soft>{namedWords(text)}</Soft>
      )}
      {state === 'open' && order && !isExact && <Soft>{differenceOf(order)}</Soft>}
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

/** Whether a line without an order of its own names none, or more than can be told apart. */
function namedWords(text: string): string {
  const numbers = findOrderNumbers(text).map(groupOrderNumber);
  if (numbers.length < 2) return 'No order is named';
  return `Several orders are named: ${numbers.join(', ')}. Record the payment of each, and set this aside.`;
}

/** An order that waits for just so much: nobody has said that the line is for it. */
function Proposal(proposal: BankLineProposalView) {
  const { addressOfOrder } = useDesk();
  return (
    <Stack gap={1}>
      <span>
        <TextLink to={addressOfOrder(proposal.orderNumber)}>
          <Mono>{groupOrderNumber(proposal.orderNumber)}</Mono>
        </TextLink>{' '}
        <Stamp size="small" tone="pending">
          By amount
        </Stamp>
      </span>
      <Soft style={{ overflowWrap: 'anywhere' }}>{proposalWords(proposal)}</Soft>
    </Stack>
  );
}

/** Why a line is for a person to decide. */
function differenceOf({ status, due, total }: NonNullable<BankLineView['order']>): string {
  if (status === 'cancelled') return 'This order was cancelled';
  if (due === 0) return 'Nothing is due of this order';
  return `${formatRand(due)} of ${formatRand(total)} is due`;
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
          Confirm{of}
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
