/** @jest-environment node */
import { ORDER_STATUSES } from '@courier/contract';
import { stampTones } from '@courier/shared-ui';
import { ORDER_STATUS_TONES } from '@courier/shared-ui/courier';
import { DASHBOARD_TONES, toneOf } from './StatusStamp';

describe('the tones of a status', () => {
  it.each(ORDER_STATUSES)('has one for %s on both screens', (status) => {
    expect(stampTones).toContain(ORDER_STATUS_TONES[status]);
    expect(stampTones).toContain(DASHBOARD_TONES[status]);
  });

  it('is purple in transit on tracking, orange on the dashboard, grey for anything else', () => {
    expect(ORDER_STATUS_TONES.in_transit).toBe('transit');
    expect(DASHBOARD_TONES.in_transit).toBe('transitWarm');
    expect(toneOf('lost', ORDER_STATUS_TONES)).toBe('neutral');
  });
});
