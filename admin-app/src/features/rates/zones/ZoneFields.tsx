import { LIMITS, type RateSheet, type SheetProblems } from '@courier/contract';
import { Button, Card, Grid, SelectField, Stack, TextField } from '@courier/shared-ui/base';

interface ZoneFieldsProps {
  zone: RateSheet['zones'][number];
  index: number;
  problems: SheetProblems;
  onChange: (change: Partial<RateSheet['zones'][number]>) => void;
  /** The name is typed: until then it may be anything. */
  onNamed: () => void;
  onRemove: () => void;
}

const KINDS = [
  { value: 'main', label: 'Main centre' },
  { value: 'regional', label: 'Regional' },
  { value: 'outlying', label: 'Outlying' },
];

/** What belongs to one zone. The narrowest match wins: town, then postal codes, then circle. */
export function ZoneFields({
  zone,
  index,
  problems,
  onChange,
  onNamed,
  onRemove,
}: ZoneFieldsProps) {
  const number = index + 1;
  const field = (name: keyof typeof zone) => ({
    value: zone[name],
    error: problems[`zones[${index}].${name}`],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Card role="group" aria-label={`Places of zone ${number}`}>
      <Stack gap={3}>
        <Grid min="11rem">
          <TextField
            label={`Zone ${number}`}
            maxLength={LIMITS.zoneRates.name}
            autoComplete="off"
            {...field('name')}
            onBlur={onNamed}
          />
          <SelectField label="Kind" options={KINDS} {...field('zoneClass')} />
        </Grid>
        <Grid min="13rem">
          <TextField label="Postal codes" hint="7100-8099, 0157" {...field('postalCodes')} />
          <TextField label="Towns" hint="Paarl, Stellenbosch" {...field('towns')} />
          <TextField label="Circles" hint="40 km of -26.2041 28.0473" {...field('circles')} />
        </Grid>
        <div>
          <Button onClick={onRemove}>Remove zone {number}</Button>
        </div>
      </Stack>
    </Card>
  );
}
