import { formatDay, type PunctualityView } from '@courier/contract';
import { Stat, StatStrip } from '@courier/shared-ui';
import { ErrorState, Skeleton } from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import { useTodayQuery } from '../today.api';

/** How the day goes: to collect, on the road, due, delivered, and how much of it on time. */
export function DayFigures() {
  const { data, error, refetch } = useTodayQuery();
  if (!data) {
    return error ? (
      <ErrorState
        title="The day's figures could not be loaded"
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton lines={1} height="4.5rem" />
    );
  }
  const { toCollect, onTheRoad, due, delivered } = data;
  const { today, yesterday, lastSevenDays } = delivered;
  const beforeCutOff =
    toCollect.cutOff === null ? '' : `, ${toCollect.leftBeforeCutOff} before ${toCollect.cutOff}`;
  return (
    <section aria-label={`Figures of ${formatDay(data.day)}`}>
      <StatStrip>
        <Stat
          label="To collect"
          value={toCollect.left}
          note={`of ${toCollect.total}${beforeCutOff}`}
        />
        <Stat label="On the road" value={onTheRoad} />
        <Stat label="Due today" value={due.left} note="still to deliver" />
        <Stat label="Delivered so far" value={today.delivered} note={`of ${due.total} due today`} />
        <Stat
          label="On time, delivered today"
          value={shareOf(today)}
          note={`Yesterday ${shareOf(yesterday)}, 7 days ${shareOf(lastSevenDays)}`}
        />
      </StatStrip>
    </section>
  );
}

/** `95.1%`; a dash where nothing was delivered. */
function shareOf({ delivered, onTime }: PunctualityView): string {
  if (delivered === 0) return '–';
  return `${((onTime / delivered) * 100).toFixed(1)}%`;
}
