import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { Stat, StatStrip } from '.';

it('lists figures under their labels', async () => {
  const { container } = render(
    <StatStrip>
      <Stat label="Orders" value="686" note="lifetime" />
      <Stat label="Issues" value={9} size="small" />
    </StatStrip>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Orders', 'Issues']);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('686');
  await expectAxeClean(container);
});
