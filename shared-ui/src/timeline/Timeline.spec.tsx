import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { Timeline } from '.';

it('tells what is over, what is now and what is to come', async () => {
  const { container } = render(
    <Timeline
      steps={[
        { id: '1', title: 'Collected', time: '11:05', location: 'Cape Town', state: 'completed' },
        { id: '2', title: 'Out for delivery', description: 'With Sipho', state: 'current' },
        { id: '3', title: 'Delivered', state: 'pending' },
      ]}
    />,
  );
  const [over, now, ahead] = screen.getAllByRole('listitem');

  expect(over).toHaveTextContent('Collected, completed11:05Cape Town');
  expect(now).toHaveAttribute('aria-current', 'step');
  expect(ahead).toHaveTextContent('Delivered, still to come');
  await expectAxeClean(container);
});
