import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fold } from '.';

it('Fold opens and closes at a press of its name', async () => {
  render(<Fold summary="Only a price?">Two towns are enough.</Fold>);
  expect(screen.getByText('Two towns are enough.')).not.toBeVisible();
  await userEvent.click(screen.getByText('Only a price?'));
  expect(screen.getByText('Two towns are enough.')).toBeVisible();
});
