import { render, screen } from '@testing-library/react';
import { EmptyState } from '.';

it('EmptyState offers the way out of the emptiness', () => {
  render(
    <EmptyState
      title="No orders yet"
      description="They are listed here."
      action={<button>New</button>}
    />,
  );
  expect(screen.getByText('No orders yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New' })).toBeVisible();
});
