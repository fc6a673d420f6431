import { CLOSED, type Company, type OpenHours, USUAL_HOURS } from '@courier/contract';
import { chatLink } from '@courier/shared-ui';

export interface ContactWay {
  readonly title: string;
  /** What is read out or typed: a number, an address, a few words. */
  readonly handle: string;
  readonly href: string;
  readonly action: string;
  readonly notes: readonly string[];
  /** Opens beside this page instead of in its place. */
  readonly isNewTab?: boolean;
}

export function contactWays(company: Company): readonly ContactWay[] {
  const { phone, chat } = company.hours ?? USUAL_HOURS;
  return [
    {
      title: 'Live Chat',
      handle: 'On WhatsApp',
      href: chatLink(),
      action: 'Start a chat',
      notes: whenOpen(chat),
      isNewTab: true,
    },
    {
      title: 'Phone',
      handle: company.phone,
      href: `tel:${company.phoneE164}`,
      action: 'Call us',
      notes: whenOpen(phone),
    },
    {
      title: 'Email',
      handle: company.email,
      href: `mailto:${company.email}`,
      action: 'Write to us',
      notes: ['Response within 2 hours', 'Every day, day and night'],
    },
  ];
}

function whenOpen(times: readonly OpenHours[]): string[] {
  return times.filter(({ hours }) => hours !== CLOSED).map(({ days, hours }) => `${days} ${hours}`);
}
