import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from '.';

it('VisuallyHidden is part of the accessible name of its parent', () => {
  render(
    <button>
      Remove<VisuallyHidden> 12 Long Street</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('Remove 12 Long Street');
});
