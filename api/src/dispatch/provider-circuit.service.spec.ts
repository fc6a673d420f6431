import { readConfig } from '../platform/config/config';
import type { CallOutcome } from './dispatch-provider';
import { ProviderCircuitService } from './provider-circuit.service';

const REST_MS = 60;
const DONE: CallOutcome = { kind: 'done', httpStatus: 200 };
const FAILURE = { reason: 'no', httpStatus: null };
const SLOW: CallOutcome = { kind: 'unclear', code: 'TIMEOUT', ...FAILURE };
const REFUSED: CallOutcome = { kind: 'refused', code: 'REFUSED', ...FAILURE };
const WRONG_KEY: CallOutcome = { kind: 'failed', code: 'AUTHENTICATION', ...FAILURE };

describe('ProviderCircuitService', () => {
  const config = readConfig({ DISPATCH_REST_AFTER: '3', DISPATCH_REST_MS: String(REST_MS) });
  let circuit: ProviderCircuitService;
  let calls: number;
  let now: number;

  beforeEach(() => {
    circuit = new ProviderCircuitService(config);
    calls = 0;
    now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  const call = (outcome: CallOutcome) =>
    circuit.execute(async () => {
      calls += 1;
      return outcome;
    });
  const fail = async () => {
    for (let time = 0; time < 3; time += 1) await call(SLOW);
  };

  it('opens after three failures in a row', async () => {
    await fail();
    expect(circuit.capacity).toBe('none');
    expect(await call(DONE)).toMatchObject({ kind: 'failed', code: 'CIRCUIT_OPEN' });
    expect(calls).toBe(3);
  });

  it.each([
    ['refuses', REFUSED],
    ['does not accept our key', WRONG_KEY],
  ])('stays closed when the provider %s', async (_, outcome) => {
    for (let time = 0; time < 10; time += 1) await call(outcome);
    expect([circuit.capacity, calls]).toEqual(['all', 10]);
  });

  it('resets the count of failures at a success', async () => {
    for (const outcome of [SLOW, SLOW, DONE, SLOW, SLOW]) await call(outcome);
    expect(circuit.capacity).toBe('all');
  });

  it('closes again when the one call after its pause succeeds', async () => {
    await fail();
    now += REST_MS;
    expect(circuit.capacity).toBe('one');
    expect(await call(DONE)).toEqual(DONE);
    expect(circuit.capacity).toBe('all');
  });

  it('opens again when the one call after its pause fails', async () => {
    await fail();
    now += REST_MS;
    expect(await call(SLOW)).toEqual(SLOW);
    expect(circuit.capacity).toBe('none');
    await call(DONE);
    expect(calls).toBe(4);
  });
});
