import { render, screen } from '@testing-library/react';
import { Money } from '.';

it.each([
  [1234.56, 'R1234.56'],
  [0, 'R0.00'],
  [268.4, 'R268.40'],
])('Money shows %d rand as %s', (rand, shown) => {
  render(<Money rand={rand} />);
  expect(screen.getByText(shown)).toBeVisible();
});
