import { Button, Cluster, TextField } from '@courier/shared-ui';
import { type DayRange, isAskable, PRESETS, rangeOf } from '../day-range';

interface RangeFormProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** Which days are counted: a preset, or any two days. */
export function RangeForm({ range, onChange }: RangeFormProps) {
  const isShown = (days: number | null) => {
    const { from, to } = rangeOf(days);
    return from === range.from && to === range.to;
  };
  return (
    <Cluster gap={4} align="end" justify="space-between">
      <Cluster align="start">
        <TextField
          label="From"
          type="date"
          fieldSize="small"
          value={range.from}
          max={range.to || undefined}
          error={isAskable(range) ? undefined : 'From cannot be later than To'}
          onChange={({ target }) => onChange({ ...range, from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          fieldSize="small"
          value={range.to}
          min={range.from || undefined}
          onChange={({ target }) => onChange({ ...range, to: target.value })}
        />
      </Cluster>
      <Cluster gap={1}>
        {PRESETS.map(({ label, days }) => (
          <Button
            key={label}
            size="small"
            variant={isShown(days) ? 'secondary' : 'quiet'}
            aria-pressed={isShown(days)}
            onClick={() => onChange(rangeOf(days))}
          >
            {label}
          </Button>
        ))}
      </Cluster>
    </Cluster>
  );
}
