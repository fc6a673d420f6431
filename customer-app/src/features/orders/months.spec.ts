/** @jest-environment node */
import { monthsSince } from './months';

const NOW = Date.parse('2027-01-15T10:00:00Z');

describe('the months of the order history', () => {
  it('run from the first order in South African time until now, the newest first', () => {
    expect(monthsSince('2026-10-31T22:30:00.000Z', NOW)).toEqual([
      { value: '2027-01', label: 'January 2027' },
      { value: '2026-12', label: 'December 2026' },
      { value: '2026-11', label: 'November 2026' },
    ]);
  });

  it.each([null, undefined, 'soon'])('are none for a first order of %p', (first) => {
    expect(monthsSince(first, NOW)).toEqual([]);
  });
});
