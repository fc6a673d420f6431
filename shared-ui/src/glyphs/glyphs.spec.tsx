import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import * as glyphs from '.';

it.each(Object.entries(glyphs))('%s is silent: the words beside it speak', async (_name, Glyph) => {
  const { container } = render(
    <button>
      <Glyph /> Remove
    </button>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('Remove');
  await expectAxeClean(container);
});
