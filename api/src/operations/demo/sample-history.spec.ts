import fc from 'fast-check';
import { sampleHistory } from './sample-history';
import { SAMPLE_ORDERS } from './sample-orders';

describe('history of a sample order', () => {
  it('runs forward from placing to the last step, whenever the demo starts', () => {
    const starts = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2036-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(starts, fc.constantFrom(...SAMPLE_ORDERS), (now, sample) => {
        const placedAt = new Date(now.getTime() - sample.age * 3_600_000);
        const history = sampleHistory(sample, placedAt, now);
        const times = [placedAt, ...history.map(({ occurredAt }) => occurredAt), now].map(Number);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        const last = history.at(-1)?.step.kind ?? 'placed';
        expect(last).toBe(sample.progress);
      }),
      { numRuns: 1000 },
    );
  });
});
