import { type ExceptionKind, UNPAID_DAYS } from '@courier/contract';
import { EmptyState, TextLink } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { useMinute } from '@courier/shared-ui/moment';
import { useExceptionGroupsQuery } from '../today.api';
import { useNewsOfToday } from '../use-news-of-today';
import { ExceptionGroups } from './ExceptionGroups';
import { NotYetRead } from './NotYetRead';

/** What the number beside Money in the rail counts. */
const OF_MONEY: ReadonlySet<ExceptionKind> = new Set<ExceptionKind>([
  'awaiting_payment',
  'refund_due',
  'proof_to_check',
]);

/** What is open on Today and is about money. */
export function OpenMoney() {
  const role = useSession()?.role;
  const now = useMinute();
  useNewsOfToday();
  const { data, error, refetch } = useExceptionGroupsQuery('all', {
    refetchOnMountOrArgChange: true,
  });
  const groups = data?.groups.filter(({ kind }) => OF_MONEY.has(kind)) ?? [];
  if (!data || !role) return <NotYetRead error={error} onRetry={() => void refetch()} />;
  if (groups.length === 0) {
    return (
      <EmptyState
        title="Nothing to settle"
        action={<TextLink to="/manager?payment=pending">All unpaid orders</TextLink>}
      >
        Orders that are still unpaid {UNPAID_DAYS} days after they were placed, refunds that are due
        and proofs of payment stand here.
      </EmptyState>
    );
  }
  return <ExceptionGroups groups={groups} filter="all" role={role} now={now} />;
}
