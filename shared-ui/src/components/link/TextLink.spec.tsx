import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderWithHost } from '../../testing';
import { TextAnchor, TextLink } from '.';

it('TextLink is followed by keyboard', async () => {
  renderWithHost(
    <Routes>
      <Route path="/" element={<TextLink to="/support">Ask us</TextLink>} />
      <Route path="/support" element="How can we help?" />
    </Routes>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('How can we help?')).toBeVisible();
});

it('TextLink leads inside by the router and outside by its address', () => {
  renderWithHost(
    <p>
      <TextLink to="/support">Ask us</TextLink> or{' '}
      <TextAnchor href="tel:0115550100">call</TextAnchor>
    </p>,
  );
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/support');
  expect(screen.getByRole('link', { name: 'call' })).toHaveAttribute('href', 'tel:0115550100');
});
