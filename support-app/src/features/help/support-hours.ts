import { type Company, type OpenHours, USUAL_HOURS } from '@courier/contract';

export interface SupportHours {
  readonly way: string;
  readonly times: readonly OpenHours[];
}

export function supportHours({ hours = USUAL_HOURS }: Company): readonly SupportHours[] {
  return [
    { way: 'Phone', times: hours.phone },
    { way: 'Live Chat', times: hours.chat },
    {
      way: 'Email',
      times: [
        { days: 'Every day', hours: '24/7' },
        { days: 'Response', hours: 'Within 2 hours' },
        { days: 'Urgent matters', hours: 'Priority' },
      ],
    },
  ];
}
