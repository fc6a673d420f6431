import { chatLink, SUPPORT_CONTACT } from '@courier/contract';

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

export const CONTACT_WAYS: readonly ContactWay[] = [
  {
    title: 'Live Chat',
    handle: 'On WhatsApp',
    href: chatLink(),
    action: 'Start a chat',
    notes: ['Mon-Sat 8AM-8PM', 'Sun 10AM-4PM'],
    isNewTab: true,
  },
  {
    title: 'Phone',
    handle: SUPPORT_CONTACT.phone,
    href: `tel:${SUPPORT_CONTACT.phoneE164}`,
    action: 'Call us',
    notes: ['Mon-Fri 8AM-6PM', 'Sat 8AM-2PM'],
  },
  {
    title: 'Email',
    handle: SUPPORT_CONTACT.email,
    href: `mailto:${SUPPORT_CONTACT.email}`,
    action: 'Write to us',
    notes: ['Response within 2 hours', 'Every day, day and night'],
  },
];
