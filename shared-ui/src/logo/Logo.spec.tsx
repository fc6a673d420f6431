import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { Logo } from '.';

it('Logo names the link around it', async () => {
  const { container } = render(
    <a href="/">
      <Logo />
    </a>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Couriers');
  await expectAxeClean(container);
});
