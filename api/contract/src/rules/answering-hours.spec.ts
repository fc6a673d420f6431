import { CLOSED, USUAL_HOURS } from '../company';
import { answeringWords } from './answering-hours';
import { addDays } from './business-days';

/** A time of day in South Africa. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+02:00`);
const phones = (day: string, time: string) => answeringWords(USUAL_HOURS.phone, at(day, time));

describe('answeringWords', () => {
  it.each([
    ['on a Friday in the afternoon', '2026-11-20', '16:59', 'open until 18:00'],
    ['the minute it closes', '2026-11-20', '18:00', 'open Saturday 08:00'],
    ['before it opens', '2026-11-20', '07:59', 'open today 08:00'],
    ['on a Saturday', '2026-11-21', '13:59', 'open until 14:00'],
    ['on a Saturday evening', '2026-11-21', '20:00', 'open Monday 08:00'],
    ['on a Sunday', '2026-11-22', '12:00', 'open Monday 08:00'],
    ['on a holiday, as on a Sunday', '2026-12-16', '12:00', 'open Thursday 08:00'],
    [
      'over Christmas, a Friday and the Saturday after it',
      '2026-12-24',
      '19:00',
      'open Monday 08:00',
    ],
  ])('says %s when somebody answers', (_when, day, time, words) => {
    expect(phones(day, time)).toBe(words);
  });

  const CLOSED_OVER_CHRISTMAS = [
    '2026-12-24',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ];
  it.each([
    ['on a closing day', '2026-12-24', '12:00', 'open Sat 2 January 08:00'],
    ['before closing days', '2026-12-23', '12:00', 'open until 18:00'],
    ['towards their end', '2026-12-31', '12:00', 'open Saturday 08:00'],
  ])('counts the closing days of a company as Sundays %s', (_when, day, time, words) => {
    const now = at(day, time);
    expect(answeringWords(USUAL_HOURS.phone, now, CLOSED_OVER_CHRISTMAS)).toBe(words);
  });

  it('says nothing where the company is closed on all days that it could answer', () => {
    const closed = Array.from({ length: 70 }, (_, count) => addDays('2026-11-20', count));
    expect(answeringWords(USUAL_HOURS.phone, at('2026-11-20', '12:00'), closed)).toBeNull();
  });

  it.each([
    ['Every day', '24/7', 'open all day'],
    ['Mon-Sun', '6AM-10PM', 'open until 22:00'],
    ['Mon–Fri', '08:30-17:15', 'open until 17:15'],
    ['Wed, Fri and Sat', '12PM-12AM', 'open until 24:00'],
    ['Sat-Fri', '9h00-17h00', 'open until 17:00'],
  ])('reads %s %s', (days, hours, words) => {
    expect(answeringWords([{ days, hours }], at('2026-11-20', '12:00'))).toBe(words);
  });

  it.each([
    ['Weekdays', '8AM-6PM'],
    ['Mon-Fri', 'mornings'],
    ['Mon-Fri', '8-17'],
    ['Mon-Fri', '25:00-26:00'],
    ['Mon-Fri', '6PM-8AM'],
    ['Mon-Wed-Fri', '8AM-6PM'],
    ['Mon', '13PM-14PM'],
    ['Mon-Sun', CLOSED],
  ])('says nothing of %s %s, which it cannot tell', (days, hours) => {
    expect(answeringWords([{ days, hours }], at('2026-11-20', '12:00'))).toBeNull();
  });
});
