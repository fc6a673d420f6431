import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { VisuallyHidden } from '.';

it('VisuallyHidden is part of the name of what it stands in', async () => {
  const { container } = render(
    <button>
      Remove<VisuallyHidden> 12 Long Street</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('Remove 12 Long Street');
  await expectAxeClean(container);
});
