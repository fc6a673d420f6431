import type { EntityManager } from 'typeorm';
import type { ProgressStep } from './progress-step';
import { LISTENER_ORDER, OrderEventsService } from './order-events.service';

describe('OrderEventsService', () => {
  it('runs listeners one after another in the order of their places, however they registered', async () => {
    const listeners = new OrderEventsService();
    const log: string[] = [];
    for (const place of [...LISTENER_ORDER].reverse()) {
      listeners.register(place, {
        stepRecorded: async () => {
          log.push(`${place} begins`);
          await Promise.resolve();
          log.push(`${place} ends`);
        },
      });
    }
    await listeners.stepRecorded({} as EntityManager, {} as ProgressStep);
    expect(log).toEqual(LISTENER_ORDER.flatMap((place) => [`${place} begins`, `${place} ends`]));
  });

  it('fails when a listener fails, so that the transaction is given up', async () => {
    const listeners = new OrderEventsService();
    const error = new Error('no');
    listeners.register('dispatch', { placed: () => Promise.reject(error) });
    const placed = listeners.placed({} as EntityManager, {} as never);
    await expect(placed).rejects.toBe(error);
  });
});
