import { type CashUpDayView, formatDay, formatRand } from '@courier/contract';
import { Button, Cluster, Soft } from '@courier/shared-ui/base';

interface UncountedDaysProps {
  view: CashUpDayView;
  onChoose: (day: string) => void;
}

/** The other days on which something was collected that nobody has counted: a press opens one. */
export function UncountedDays({ view, onChoose }: UncountedDaysProps) {
  const others = view.uncounted.filter(({ day }) => day !== view.day);
  if (others.length === 0) return null;
  return (
    <Cluster role="group" aria-label="Not counted yet" gap={2}>
      <Soft>Not counted yet:</Soft>
      {others.map(({ day, due }) => (
        <Button key={day} size="small" onClick={() => onChoose(day)}>
          {formatDay(day)}, {formatRand(due)}
        </Button>
      ))}
    </Cluster>
  );
}
