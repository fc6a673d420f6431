import { render, screen } from '@testing-library/react';
import { Logo } from '.';

it('Logo names the link around it', () => {
  render(
    <a href="/">
      <Logo />
    </a>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Couriers');
});
