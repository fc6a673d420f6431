import { render, screen } from '@testing-library/react';
import { Card } from '.';

it('Card heads its content with its title', () => {
  render(
    <Card as="article" title="Sender">
      Thandi
    </Card>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Sender' })).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('Thandi');
});
