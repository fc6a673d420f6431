import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../platform/config/config';
import type { CallOutcome } from './dispatch-provider';
import { ProviderCircuit } from './provider-circuit';

const REST_MS = 60;
const DONE: CallOutcome = { kind: 'done', httpStatus: 200 };
const FAILURE = { reason: 'no', httpStatus: null };
const SLOW: CallOutcome = { kind: 'unclear', code: 'TIMEOUT', ...FAILURE };
const REFUSED: CallOutcome = { kind: 'refused', code: 'REFUSED', ...FAILURE };
const WRONG_KEY: CallOutcome = { kind: 'failed', code: 'AUTHENTICATION', ...FAILURE };

describe('the circuit to the provider', () => {
  const config = readConfig({ DISPATCH_REST_AFTER: '3', DISPATCH_REST_MS: String(REST_MS) });
  let circuit: ProviderCircuit;
  let calls: number;

  beforeEach(() => {
    circuit = new ProviderCircuit(config);
    calls = 0;
  });

  const call = (outcome: CallOutcome) =>
    circuit.execute(async () => {
      calls += 1;
      return outcome;
    });
  const fail = async () => {
    for (let time = 0; time < 3; time += 1) await call(SLOW);
  };

  it('leaves a provider alone that failed three times in a row', async () => {
    await fail();
    expect(circuit.capacity).toBe('none');
    expect(await call(DONE)).toMatchObject({ kind: 'failed', code: 'CIRCUIT_OPEN' });
    expect(calls).toBe(3);
  });

  it.each([
    ['refuses', REFUSED],
    ['does not accept our key', WRONG_KEY],
  ])('goes on with a provider that %s', async (_, outcome) => {
    for (let time = 0; time < 10; time += 1) await call(outcome);
    expect([circuit.capacity, calls]).toEqual(['all', 10]);
  });

  it('forgets failures at the first success', async () => {
    for (const outcome of [SLOW, SLOW, DONE, SLOW, SLOW]) await call(outcome);
    expect(circuit.capacity).toBe('all');
  });

  it('finds out after the rest with one call, and goes on when it succeeds', async () => {
    await fail();
    await pause(REST_MS + 5);
    expect(circuit.capacity).toBe('one');
    expect(await call(DONE)).toEqual(DONE);
    expect(circuit.capacity).toBe('all');
  });

  it('rests again when that call fails', async () => {
    await fail();
    await pause(REST_MS + 5);
    expect(await call(SLOW)).toEqual(SLOW);
    expect(circuit.capacity).toBe('none');
    await call(DONE);
    expect(calls).toBe(4);
  });
});
