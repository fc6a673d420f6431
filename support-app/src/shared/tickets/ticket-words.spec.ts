/** @jest-environment node */
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@courier/contract';
import { inWords, PRIORITY_TONES, priorityOf, STATUS_OPTIONS, STATUS_TONES } from './ticket-words';

it('a ticket stamps every status, and each priority that is above the others, in a tone of its own', () => {
  expect(new Set(TICKET_STATUSES.map((status) => STATUS_TONES[status])).size).toBe(4);
  const tones = TICKET_PRIORITIES.map((priority) => PRIORITY_TONES[priority]);
  expect(tones.filter((tone) => tone !== 'neutral')).toEqual(['danger', 'transitWarm']);
});

it('a ticket shows a priority that it does not know as low', () => {
  expect(priorityOf('urgent')).toBe('urgent');
  expect(priorityOf('whenever')).toBe('low');
});

it('the words of a ticket status are those of speech', () => {
  expect(STATUS_OPTIONS.map(({ label }) => label)).toEqual([
    'Open',
    'In progress',
    'Resolved',
    'Closed',
  ]);
  expect(inWords('tracking')).toBe('Tracking');
});
