import { render, screen } from '@testing-library/react';
import { Money } from '../text';
import { Stat, StatStrip } from '.';

it('Stat lists numbers under their labels', () => {
  render(
    <StatStrip>
      <Stat label="Orders" value="686" note="lifetime" />
      <Stat label="Issues" value={9} size="small" />
    </StatStrip>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Orders', 'Issues']);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('686');
});

it.each([
  ['a short one', '686', '10'],
  ['one in the millions', 'R12345678.90', '12'],
  ['an amount in the millions', <Money key="rand" rand={1234567.89} />, '11'],
])('StatStrip sizes its numbers by the longest: %s', (_, value, length) => {
  const { container } = render(
    <StatStrip>
      <Stat label="Revenue" value={value} />
      <Stat label="Issues" value={9} />
      <Stat label="Service" value="Standard (2-3 days)" size="small" />
    </StatStrip>,
  );
  const cells = container.querySelector<HTMLElement>('[style]');
  expect(cells?.style.getPropertyValue('--stat-length')).toBe(length);
});
