import { render, screen } from '@testing-library/react';
import { stampTones } from '../tokens';
import { Stamp } from '.';

it.each(stampTones)('Stamp stamps %s', (tone) => {
  render(
    <Stamp tone={tone} landing>
      {tone}
    </Stamp>,
  );
  expect(screen.getByText(tone)).toBeVisible();
});
