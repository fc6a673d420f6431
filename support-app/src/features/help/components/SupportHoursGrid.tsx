import { DefinitionList, getCompany, Grid, SectionTitle, Stack } from '@courier/shared-ui';
import { supportHours } from '../support-hours';

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
