import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { Card } from '.';

it('Card heads its content with its title', async () => {
  const { container } = render(
    <Card as="article" title="Sender">
      Thandi
    </Card>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Sender' })).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('Thandi');
  await expectAxeClean(container);
});
