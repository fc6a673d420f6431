import { dayInSouthAfrica, type FiguresQuery } from '@courier/contract';
import {
  DeskHeader,
  ErrorState,
  LoadingText,
  Page,
  SectionTitle,
  Skeleton,
  Soft,
  Stack,
} from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import { daysWords } from '../figure-words';
import { useFiguresQuery } from '../figures.api';
import { type Report, useReport } from '../use-report';
import { FigureCharts } from './FigureCharts';
import { FigureStrip } from './FigureStrip';
import { FigureTable } from './FigureTable';
import { LateMoney } from './LateMoney';
import { ReportForm } from './ReportForm';

/** Figures are counted seconds after what they count: so often a page that stays open asks again. */
const ASKED_EVERY_MS = 60_000;

/** How the work goes, over any days, beside the days before; and what is still to be paid. */
export function ReportsPage() {
  const report = useReport();
  return (
    <Page width="desk">
      <title>Reports</title>
      <DeskHeader title="Reports" note={noteOf(report)} />
      <Stack gap={6}>
        <ReportForm report={report} />
        {report.broken === null && <Figures asked={report.asked} report={report} />}
        <LateMoney />
      </Stack>
    </Page>
  );
}

function noteOf({ asked, broken }: Report): string {
  return broken ? '' : daysWords(asked, dayInSouthAfrica(new Date()));
}

function Figures({ asked, report }: { asked: FiguresQuery; report: Report }) {
  const { data, error, isFetching, refetch } = useFiguresQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: ASKED_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  if (error && !isFetching) {
    return (
      <ErrorState
        title="The figures could not be loaded"
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <LoadingText>Loading the figures…</LoadingText>
        <Skeleton lines={6} height="4rem" />
      </div>
    );
  }
  const today = dayInSouthAfrica(new Date());
  return (
    <section aria-label={`Figures of ${daysWords(data, today)}`} aria-busy={isFetching}>
      <Stack gap={6}>
        <Stack gap={2}>
          <FigureStrip figures={data} />
          <Soft>
            Compared with {daysWords(data.before, today)}.
            {data.toCount > 0 && ` ${changedWords(data.toCount)}`}
          </Soft>
        </Stack>
        <FigureCharts figures={data} />
        <Stack gap={3}>
          <SectionTitle level={2}>By whom and where</SectionTitle>
          <FigureTable figures={data} report={report} />
        </Stack>
      </Stack>
    </section>
  );
}

function changedWords(count: number): string {
  return count === 1
    ? 'One order has just changed and is counted in a moment.'
    : `${count} orders have just changed and are counted in a moment.`;
}
