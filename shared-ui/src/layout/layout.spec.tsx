import { render, screen } from '@testing-library/react';
import { Cluster, Grid, Section, Stack } from '.';

it('layout components keep the semantics of their elements', () => {
  render(
    <Section aria-label="Part">
      <Stack as="ul" gap={2}>
        <li>One</li>
        <li>Two</li>
      </Stack>
      <Cluster justify="space-between">Beside</Cluster>
      <Grid min="10rem">Columns</Grid>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Part' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
