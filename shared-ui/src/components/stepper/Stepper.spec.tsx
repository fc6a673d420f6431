import { render, screen } from '@testing-library/react';
import { Stepper } from '.';

const steps = [
  { id: 'package', label: 'Package' },
  { id: 'addresses', label: 'Addresses' },
  { id: 'review', label: 'Review' },
];

it('Stepper says which step is taken and which are done', () => {
  render(<Stepper steps={steps} current="addresses" progress={50} />);
  const [done, current, ahead] = screen.getAllByRole('listitem');

  expect(done).toHaveTextContent('Step 1 of 3: Package, done');
  expect(current).toHaveAttribute('aria-current', 'step');
  expect(ahead).toHaveTextContent(/Review$/);
});

it('Stepper shows every step as done at the end', () => {
  render(<Stepper steps={steps} current="finished" progress={100} />);
  for (const step of screen.getAllByRole('listitem')) expect(step).toHaveTextContent(/done$/);
});

it.each([
  [0, '0'],
  [75, '75'],
  [180, '100'],
  [-5, '0'],
])('Stepper gives a progress of %d as %s percent', (progress, percent) => {
  render(<Stepper steps={steps} current="review" progress={progress} />);
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
    'aria-valuenow',
    percent,
  );
});
