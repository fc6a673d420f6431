import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { stampTones } from '../tokens';
import { Stamp } from '.';

it.each(stampTones)('Stamp stamps %s, axe-clean', async (tone) => {
  const { container } = render(
    <Stamp tone={tone} landing>
      {tone}
    </Stamp>,
  );
  expect(screen.getByText(tone)).toBeVisible();
  await expectAxeClean(container);
});
