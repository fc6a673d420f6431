export interface SupportHours {
  readonly way: string;
  readonly times: readonly { readonly days: string; readonly hours: string }[];
}

export const SUPPORT_HOURS: readonly SupportHours[] = [
  {
    way: 'Phone',
    times: [
      { days: 'Mon-Fri', hours: '8AM-6PM' },
      { days: 'Sat', hours: '8AM-2PM' },
      { days: 'Sun', hours: 'Closed' },
    ],
  },
  {
    way: 'Live Chat',
    times: [
      { days: 'Mon-Sat', hours: '8AM-8PM' },
      { days: 'Sun', hours: '10AM-4PM' },
    ],
  },
  {
    way: 'Email',
    times: [
      { days: 'Every day', hours: '24/7' },
      { days: 'Response', hours: 'Within 2 hours' },
      { days: 'Urgent matters', hours: 'Priority' },
    ],
  },
];
