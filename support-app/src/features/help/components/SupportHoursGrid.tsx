import { type Company, type OpenHours, USUAL_HOURS } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import { DefinitionList, Grid, SectionTitle, Stack } from '@courier/shared-ui/base';

export function SupportHoursGrid() {
  return (
    <Grid gap={8} min="12.5rem">
      {supportHours(getCompany()).map(({ way, times }) => (
        <Stack key={way} gap={3}>
          <SectionTitle level={3}>{way}</SectionTitle>
          <DefinitionList items={times.map(({ days, hours }) => ({ term: days, value: hours }))} />
        </Stack>
      ))}
    </Grid>
  );
}

interface SupportHours {
  readonly way: string;
  readonly times: readonly OpenHours[];
}

function supportHours({ hours = USUAL_HOURS }: Company): readonly SupportHours[] {
  return [
    { way: 'Phone', times: hours.phone },
    { way: 'Live Chat', times: hours.chat },
    {
      way: 'Email',
      times: [
        { days: 'Every day', hours: '24/7' },
        { days: 'Response', hours: 'Within 2 hours' },
        { days: 'Urgent matters', hours: 'Priority' },
      ],
    },
  ];
}
