import { render, screen } from '@testing-library/react';
import { Timeline } from '.';

it('Timeline says which steps are done, current and still to come', () => {
  render(
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
});
