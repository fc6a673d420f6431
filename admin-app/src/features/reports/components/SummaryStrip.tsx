import { formatRand, type SummaryView } from '@courier/contract';
import { Stat, StatStrip } from '@courier/shared-ui';
import { Button, ErrorBanner, Skeleton } from '@courier/shared-ui/base';
import { useSummaryQuery } from '../reports.api';

/** Keeps its place from the start, so that the list below does not jump when the totals arrive. */
export function SummaryStrip() {
  const { data, error, refetch } = useSummaryQuery();
  if (error && !data) {
    return (
      <ErrorBanner
        title="Failed to fetch the totals"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The orders below are not affected.
      </ErrorBanner>
    );
  }
  return (
    <section aria-label="Summary" aria-busy={!data}>
      <StatStrip isLow>
        {SUMMARY_CARDS.map(({ label, valueOf }) => (
          <Stat
            key={label}
            label={label}
            value={data ? valueOf(data) : <Skeleton width="4ch" height="1.15em" />}
          />
        ))}
      </StatStrip>
    </section>
  );
}

/** The totals at the top of the dashboard, in their order. */
const SUMMARY_CARDS: readonly { label: string; valueOf: (totals: SummaryView) => string }[] = [
  { label: 'Total Revenue', valueOf: ({ totalRevenue }) => formatRand(totalRevenue) },
  { label: 'Avg Order Value', valueOf: ({ averageOrderValue }) => formatRand(averageOrderValue) },
  { label: 'Total Orders', valueOf: ({ totalOrders }) => String(totalOrders) },
  { label: 'In Transit', valueOf: ({ inTransit }) => String(inTransit) },
  { label: 'Delivered', valueOf: ({ delivered }) => String(delivered) },
  { label: 'Issues', valueOf: ({ issues }) => String(issues) },
];
