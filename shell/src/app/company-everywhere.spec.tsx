import { getHost } from '@courier/shared-ui/host';
import { screen, within } from '@testing-library/react';
import { company } from '../shared/company';
import { forgetPage, renderShell } from '../testing/render-shell';

jest.mock('../shared/company', () => {
  const { chatLinkTo, DEFAULT_COMPANY } =
    jest.requireActual<typeof import('@courier/contract')>('@courier/contract');
  const named = {
    ...DEFAULT_COMPANY,
    name: 'Mzansi & Sons',
    shortName: 'Mzansi',
    phone: '021 555 0123',
    phoneE164: '+27215550123',
    email: 'help@mzansi.example',
    whatsapp: '27215550123',
  };
  return { company: named, chatLink: () => chatLinkTo(named) };
});
afterEach(forgetPage);

it('the company is named in title, panel, logo, footer and chats, and passed to the remotes', async () => {
  await renderShell('/');
  expect(getHost().company).toEqual(company);
  expect(document.title).toBe('Mzansi & Sons');
  expect(screen.getByRole('heading', { name: 'Mzansi & Sons' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mzansi, home' })).toHaveTextContent('Mzansi');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('Mzansi & Sons')).toBeVisible();
  const call = footer.getByRole('link', { name: '021 555 0123' });
  expect(call).toHaveAttribute('href', 'tel:+27215550123');
  expect(footer.getByRole('link', { name: 'help@mzansi.example' })).toBeVisible();
  const chats = Array.from(document.querySelectorAll('a[href*="wa.me"]'));
  expect(chats.length).toBeGreaterThan(1);
  for (const chat of chats) {
    expect(chat).toHaveAttribute('href', expect.stringContaining('wa.me/27215550123?text='));
  }
});
