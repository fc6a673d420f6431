import { render, screen } from '@testing-library/react';
import { expectAxeClean } from '../testing';
import { messageTones } from '../tokens';
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

it.each(messageTones)('Banner is axe-clean as %s', async (tone) => {
  const { container } = render(
    <Banner tone={tone} title="Title" actions={<button>Do</button>}>
      Words
    </Banner>,
  );
  await expectAxeClean(container);
});
