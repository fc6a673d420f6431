import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { Card } from '.';

it('Card heads its content with a title of the level it is given', async () => {
  const { container } = render(
    <Card as="article" title="Sender" level={3} actions={<button>Edit</button>}>
      Thandi
    </Card>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Sender' })).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('Thandi');
  await expectAxeClean(container);
});
