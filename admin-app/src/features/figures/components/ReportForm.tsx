import {
  FIGURE_BASES,
  FIGURE_PERIODS,
  type FigureBasis,
  type FigurePeriod,
} from '@courier/contract';
import { Button, Cluster } from '@courier/shared-ui/base';
import { FromToDays } from '../../../shared/forms/FromToDays';
import type { Report } from '../use-report';

const PERIOD_LABELS = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  month: 'This month',
  last_month: 'Last month',
  year: 'This year',
} as const satisfies Record<FigurePeriod, string>;

const BASIS_LABELS = {
  placed: 'Placed',
  delivered: 'Delivered',
} as const satisfies Record<FigureBasis, string>;

/** Which days are reported on, and by which day of an order. */
export function ReportForm({ report }: { report: Report }) {
  const { asked, period, broken, choosePeriod, chooseDays, chooseBasis } = report;
  const errorOf = (field: 'from' | 'to') => (broken?.field === field ? broken.rule : undefined);
  return (
    <Cluster gap={4} align="end" justify="space-between">
      <Cluster gap={1} role="group" aria-label="Period">
        {FIGURE_PERIODS.map((each) => (
          <Choice
            key={each}
            label={PERIOD_LABELS[each]}
            isChosen={each === period}
            onChoose={() => choosePeriod(each)}
          />
        ))}
      </Cluster>
      <Cluster align="start">
        <FromToDays from={asked.from} to={asked.to} onChange={chooseDays} errorOf={errorOf} />
      </Cluster>
      <Cluster gap={1} role="group" aria-label="Orders by the day on which they were">
        {FIGURE_BASES.map((each) => (
          <Choice
            key={each}
            label={BASIS_LABELS[each]}
            isChosen={each === asked.by}
            onChoose={() => chooseBasis(each)}
          />
        ))}
      </Cluster>
    </Cluster>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of some that exclude one another. */
export function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <Button
      size="small"
      variant={isChosen ? 'secondary' : 'quiet'}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}
