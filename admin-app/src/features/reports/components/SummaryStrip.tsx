import { Button, ErrorBanner, Skeleton, Stat, StatStrip } from '@courier/shared-ui';
import { useSummaryQuery } from '../reports.api';
import { SUMMARY_CARDS } from '../summary-cards';

/** Keeps its place from the start, so that the list below does not jump when the figures arrive. */
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
      <StatStrip>
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
