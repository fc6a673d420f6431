import { DEFAULT_COMPANY } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';

function openHelp() {
  renderWithHost(<App />, { route: '/support' });
}

describe('the help page', () => {
  it('says what it is and when', async () => {
    openHelp();
    expect(screen.getByText('24/7 SUPPORT AVAILABLE')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'How can we help you?' })).toBeVisible();
    const hours = within(screen.getByRole('region', { name: 'Support Hours' }));
    for (const words of [
      '8AM-6PM',
      '8AM-2PM',
      'Closed',
      '8AM-8PM',
      '10AM-4PM',
      '24/7',
      'Priority',
    ]) {
      expect(hours.getByText(words)).toBeVisible();
    }
  });

  it.each([
    ['2026-11-20T16:00:00+02:00', 'Phones open until 18:00', 'Chat open until 20:00'],
    ['2026-11-20T20:00:00+02:00', 'Phones open Saturday 08:00', 'Chat open Saturday 08:00'],
    ['2026-11-22T12:00:00+02:00', 'Phones open Monday 08:00', 'Chat open until 16:00'],
  ])(
    'says whether somebody answers phone and chat at %s, the phone beside its 24/7 too',
    (now, phones, chat) => {
      jest.useFakeTimers({ now: new Date(now) });
      openHelp();
      const banner = screen.getByText('24/7 SUPPORT AVAILABLE').parentElement;
      expect(banner).toHaveTextContent(phones);
      const contact = within(screen.getByRole('region', { name: 'Contact us' }));
      expect(contact.getByText(phones)).toBeVisible();
      expect(contact.getByText(chat)).toBeVisible();
      jest.useRealTimers();
    },
  );

  it('says on a closing day of the company when somebody answers again', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00+02:00') });
    const company = { ...DEFAULT_COMPANY, closingDays: ['2026-11-20', '2026-11-21'] };
    renderWithHost(<App />, { route: '/support', host: { ...createFakeHost(), company } });
    const contact = within(screen.getByRole('region', { name: 'Contact us' }));
    expect(contact.getByText('Phones open Monday 08:00')).toBeVisible();
    expect(contact.getByText('Chat open until 16:00')).toBeVisible();
    jest.useRealTimers();
  });

  it('turns its word of the phones with the clock', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T17:59:30+02:00') });
    openHelp();
    const banner = screen.getByText('24/7 SUPPORT AVAILABLE').parentElement;
    expect(banner).toHaveTextContent('Phones open until 18:00');
    act(() => jest.advanceTimersByTime(60_000));
    expect(banner).toHaveTextContent('Phones open Saturday 08:00');
    jest.useRealTimers();
  });

  it('offers a chat, a call and an e-mail', () => {
    openHelp();
    const contact = within(screen.getByRole('region', { name: 'Contact us' }));
    expect(contact.getByRole('link', { name: /Start a chat/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/27\d{9}\?text=Hello/),
    );
    expect(contact.getByRole('link', { name: 'Call us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+27\d{9}$/),
    );
    expect(contact.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.+@.+/),
    );
    expect(contact.getByText('Mon-Fri 8AM-6PM')).toBeVisible();
    expect(contact.getByText('Sat 8AM-2PM')).toBeVisible();
    expect(contact.getByText('Response within 2 hours')).toBeVisible();
  });

  it('shows the numbers and hours of the company that the shell knows', () => {
    const company = {
      ...DEFAULT_COMPANY,
      phone: '021 555 0123',
      phoneE164: '+27215550123',
      email: 'help@mzansi.example',
      whatsapp: '27821234567',
      hours: {
        phone: [{ days: 'Mon-Sun', hours: '6AM-10PM' }],
        chat: [
          { days: 'Weekdays', hours: '9AM-5PM' },
          { days: 'Weekends', hours: 'Closed' },
        ],
      },
    };
    renderWithHost(<App />, { host: { ...createFakeHost(), company }, route: '/support' });
    const contact = within(screen.getByRole('region', { name: 'Contact us' }));
    expect(contact.getByText('021 555 0123')).toBeVisible();
    expect(contact.getByRole('link', { name: 'Call us' })).toHaveAttribute(
      'href',
      'tel:+27215550123',
    );
    expect(contact.getByText('help@mzansi.example')).toBeVisible();
    expect(contact.getByText('Mon-Sun 6AM-10PM')).toBeVisible();
    expect(contact.getByText('Weekdays 9AM-5PM')).toBeVisible();
    expect(contact.queryByText(/Weekends/)).not.toBeInTheDocument();
    expect(screen.getByText('Weekends')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Need immediate help?' })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me/27821234567'),
    );
  });

  it('floats a way to a chat that can be dismissed', async () => {
    openHelp();
    const offer = screen.getByRole('link', { name: 'Need immediate help?' });
    expect(offer).toHaveAttribute('target', '_blank');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss help' }));
    expect(offer).not.toBeInTheDocument();
  });
});
