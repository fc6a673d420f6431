import { render, screen } from '@testing-library/react';
import * as glyphs from '.';

it.each(Object.entries(glyphs))('%s is silent: the words beside it speak', (_name, Glyph) => {
  render(
    <button>
      <Glyph /> Remove
    </button>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('Remove');
});
