import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { Logo } from '.';

it.each([true, false, 'small'] as const)(
  'Logo names the link around it, compact %j',
  async (compact) => {
    const { container } = render(
      <a href="/">
        <Logo compact={compact} />
      </a>,
    );
    expect(screen.getByRole('link')).toHaveAccessibleName('Couriers');
    await expectAxeClean(container);
  },
);
