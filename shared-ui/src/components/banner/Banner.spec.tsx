import { render, screen } from '@testing-library/react';
import { Banner, ErrorBanner } from '.';

it('Banner announces errors assertively and news politely', () => {
  render(
    <>
      <ErrorBanner title="Not sent">Try again.</ErrorBanner>
      <Banner tone="success">Sent</Banner>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not sentTry again.');
  expect(screen.getByRole('status')).toHaveTextContent('Sent');
});
