import { screen } from '@testing-library/react';
import { expectAxeClean, renderWithHost } from '../testing';
import { TextAnchor, TextLink } from '.';

it('leads inside by the router and outside by its address', async () => {
  const { container } = renderWithHost(
    <p>
      <TextLink to="/support">Ask us</TextLink> or{' '}
      <TextAnchor href="tel:0115550100">call</TextAnchor>
    </p>,
  );
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/support');
  expect(screen.getByRole('link', { name: 'call' })).toHaveAttribute('href', 'tel:0115550100');
  await expectAxeClean(container);
});
