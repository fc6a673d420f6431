import { replyDueBy } from './ticket-target';

/** South African time. 24 November 2026 is a Tuesday. */
const at = (time: string) => new Date(`${time}:00+02:00`);
const ELEVEN = at('2026-11-24T11:00');

it.each([
  ['urgent', '2026-11-24T12:00'],
  ['high', '2026-11-24T13:00'],
  ['medium', '2026-11-24T15:00'],
  // Nine hours, of which six are left on Tuesday.
  ['low', '2026-11-25T11:00'],
] as const)(
  'a reply to a ticket of %s priority is due after its working hours',
  (priority, due) => {
    expect(replyDueBy(priority, ELEVEN)).toEqual(at(due));
  },
);

it('a reply to what was written after work is due on the next business day', () => {
  expect(replyDueBy('urgent', at('2026-11-27T20:30'))).toEqual(at('2026-11-30T09:00'));
  expect(replyDueBy('urgent', at('2026-11-27T20:30'), ['2026-11-30'])).toEqual(
    at('2026-12-01T09:00'),
  );
});
