import { render, screen } from '@testing-library/react';
import { Lede, Money, Mono, SectionTitle } from '.';

it.each([
  [1234.56, 'R1234.56'],
  [0, 'R0.00'],
  [268.4, 'R268.40'],
])('Money shows %d rand as %s', (rand, shown) => {
  render(<Money rand={rand} />);
  expect(screen.getByText(shown)).toBeVisible();
});

it('SectionTitle has a size that does not depend on its level', () => {
  render(
    <>
      <SectionTitle level={1} size="poster">
        Big
      </SectionTitle>
      <Lede>
        Under it, <Mono>071 555 0199</Mono>
      </Lede>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Big' })).toBeVisible();
});
