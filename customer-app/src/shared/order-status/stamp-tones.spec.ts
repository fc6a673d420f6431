/** @jest-environment node */
import { ORDER_STATUSES } from '@courier/contract';
import { stampTones } from '@courier/shared-ui';
import { DASHBOARD_TONES, toneOf, TRACKING_TONES } from './StatusStamp';

describe('the tones of a status', () => {
  it.each(ORDER_STATUSES)('has one for %s on both screens', (status) => {
    expect(stampTones).toContain(TRACKING_TONES[status]);
    expect(stampTones).toContain(DASHBOARD_TONES[status]);
  });

  it('is purple in transit on tracking, orange on the dashboard, grey for anything else', () => {
    expect(TRACKING_TONES.in_transit).toBe('transit');
    expect(DASHBOARD_TONES.in_transit).toBe('transitWarm');
    expect(toneOf('lost', TRACKING_TONES)).toBe('neutral');
  });
});
