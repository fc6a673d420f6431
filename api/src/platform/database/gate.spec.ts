import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '../errors/domain-errors';
import { type Congestion, Gate } from './gate';

describe('the gate of the one connection', () => {
  it('lets callers in one at a time, in the order they came', async () => {
    const gate = new Gate(() => undefined);
    const seen: string[] = [];
    await Promise.all(
      ['one', 'two', 'three'].map(async (name) => {
        const pass = await gate.enter();
        seen.push(`${name} in`);
        await pause(2);
        seen.push(`${name} out`);
        pass.leave();
      }),
    );
    expect(seen).toEqual(['one in', 'one out', 'two in', 'two out', 'three in', 'three out']);
  });

  describe('with one inside who does not leave', () => {
    const PATIENCE = 30;

    it('turns the others away and says once who it is', async () => {
      const heard: Congestion[] = [];
      const gate = new Gate((congestion) => heard.push(congestion), PATIENCE);
      const pass = await gate.enter();
      pass.note('UPDATE orders SET status = ?');
      const others = await Promise.allSettled([gate.enter(), gate.enter()]);
      for (const other of others)
        expect(other).toMatchObject({ reason: expect.any(UnavailableError) });
      expect(heard).toEqual([
        { statement: 'UPDATE orders SET status = ?', heldMs: expect.any(Number), callers: 3 },
      ]);
      expect(heard[0]?.heldMs).toBeGreaterThanOrEqual(PATIENCE - 5);
    });

    it('keeps everyone out until it leaves, then serves again', async () => {
      const gate = new Gate(() => undefined, PATIENCE);
      const pass = await gate.enter();
      await expect(gate.enter()).rejects.toBeInstanceOf(UnavailableError);
      await expect(gate.enter()).rejects.toBeInstanceOf(UnavailableError);
      pass.leave();
      const next = await gate.enter();
      await expect(gate.enter()).rejects.toBeInstanceOf(UnavailableError);
      next.leave();
      (await gate.enter()).leave();
    });
  });
});
