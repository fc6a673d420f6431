import { TextField } from '@courier/shared-ui/base';

interface FromToDaysProps {
  /** ISO days, both included; empty for none. */
  from: string;
  to: string;
  onChange: (changed: { from: string } | { to: string }) => void;
  errorOf: (field: 'from' | 'to') => string | undefined;
}

/** The first and the last of some days; a calendar offers none that would turn them round. */
export function FromToDays({ from, to, onChange, errorOf }: FromToDaysProps) {
  return (
    <>
      <TextField
        label="From"
        type="date"
        fieldSize="small"
        value={from}
        max={to || undefined}
        error={errorOf('from')}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        fieldSize="small"
        value={to}
        min={from || undefined}
        error={errorOf('to')}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}
