import { render, screen } from '@testing-library/react';
import { DefinitionList } from '.';

it('DefinitionList pairs each term with its value', () => {
  render(
    <DefinitionList
      items={[
        { term: 'Service', value: 'Express' },
        { term: 'Total', value: 'R268.40', strong: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('term')).toHaveLength(2);
  expect(screen.getAllByRole('definition')[1]).toHaveTextContent('R268.40');
});
