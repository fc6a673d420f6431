import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { VisuallyHidden } from '.';

it('VisuallyHidden is part of the accessible name of its parent', async () => {
  const { container } = render(
    <button>
      Remove<VisuallyHidden> 12 Long Street</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('Remove 12 Long Street');
  await expectAxeClean(container);
});
