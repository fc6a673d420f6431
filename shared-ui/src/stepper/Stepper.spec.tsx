import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { Stepper } from '.';

const steps = [
  { id: 'package', label: 'Package' },
  { id: 'addresses', label: 'Addresses' },
  { id: 'review', label: 'Review' },
];

it('says which step is taken and which are done', async () => {
  const { container } = render(<Stepper steps={steps} current="addresses" />);
  const [done, current, ahead] = screen.getAllByRole('listitem');

  expect(done).toHaveTextContent('Step 1 of 3: Package, done');
  expect(current).toHaveAttribute('aria-current', 'step');
  expect(ahead).toHaveTextContent(/Review$/);
  await expectAxeClean(container);
});

it('has every step done once the way lies behind', () => {
  render(<Stepper steps={steps} current="finished" />);
  for (const step of screen.getAllByRole('listitem')) expect(step).toHaveTextContent(/done$/);
});
