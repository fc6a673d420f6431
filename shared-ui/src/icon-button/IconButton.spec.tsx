import { render, screen } from '@testing-library/react';
import { CloseGlyph } from '../glyphs';
import { expectAxeClean } from '../testing';
import { IconButton } from '.';

it('is named by its label', async () => {
  const { container } = render(
    <IconButton label="Remove the package">
      <CloseGlyph />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Remove the package' })).toBeVisible();
  await expectAxeClean(container);
});
