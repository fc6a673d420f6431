/** @sqlite jobs are claimed with other locks */
import { type Simulator, startSimulator } from '../../src/simulator';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { openTestDatabase, type TestDatabase } from '../harness/test-database';
import { type AppConfig, readConfig } from '../../src/platform/config/config';
import { forUpdate } from '../../src/platform/database/for-update';
import { TransactionsService } from '../../src/platform/database/transactions.service';
import { Order } from '../../src/orders/order.entity';
import { OrderEventsService } from '../../src/orders/timeline/order-events.service';
import { lockedOrder } from '../../src/orders/locked-order';
import { DispatchJob } from '../../src/dispatch/dispatch-job.entity';
import type { DispatchProvider } from '../../src/dispatch/dispatch-provider';
import { ShipdayClient } from '../../src/dispatch/shipday/shipday-client';
import { insertOrder } from './insert-order';
import { sampleOrder } from './sample-order';
import { until } from './until';
import { DispatchWorker } from '../../src/dispatch/dispatching/dispatch-worker';
import { enqueueUpdate } from '../../src/dispatch/outbox';
import { ProviderCircuitService } from '../../src/dispatch/provider-circuit.service';
import { Dispatching, type TryReport } from '../../src/dispatch/dispatching/dispatching';
import { DispatchQueue } from '../../src/dispatch/dispatching/dispatch-queue';
import { OrderReader } from '../../src/dispatch/dispatching/order-to-dispatch.read-model';

// Wide enough for a busy machine: a call that is late there is not one of the faults that are tried here.
const TIMEOUT_MS = 500;
const LEASE_MS = 1100;
jest.setTimeout(40_000);
/** SQLite has no row locks: its transactions come one at a time. */
const onMariaDb = process.env.TEST_DATABASE_URL ? it : it.skip;
const NEVER = new Promise<never>(() => undefined);
const config = readConfig({
  SHIPDAY_TIMEOUT_MS: String(TIMEOUT_MS),
  DISPATCH_POLL_MS: '10',
  DISPATCH_PAUSE_MS: '10',
  DISPATCH_PAUSE_MOST_MS: '50',
  DISPATCH_TRIES: '8',
  DISPATCH_LEASE_MS: String(TIMEOUT_MS * 3),
});

describe('hand-over to the provider', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let simulator: Simulator;
  let client: ShipdayClient;
  let workers: DispatchWorker[];
  let others: DataSource[];

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await openTestDatabase();
    dataSource = database.dataSource;
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    workers = [];
    others = [];
    simulator = await startSimulator({ apiKey: 'key', speed: 0, duplicates: 'accept' });
    client = clientOf(simulator);
    // The process's very first call is slower than the rest.
    await client.checkConnection();
  });
  afterEach(async () => {
    for (const worker of workers) await worker.beforeApplicationShutdown();
    for (const source of others) await source.destroy();
    await simulator.stop();
    await dataSource.getRepository(DispatchJob).createQueryBuilder().delete().execute();
  });

  const startWorker = (
    provider: DispatchProvider = client,
    source = dataSource,
    changes: Partial<AppConfig['dispatch']> = {},
  ) => {
    const settings = { ...config, dispatch: { ...config.dispatch, ...changes } };
    const circuit = new ProviderCircuitService(settings);
    const events = new OrderEventsService();
    const transactions = new TransactionsService(source);
    const worker = new DispatchWorker(source, transactions, provider, settings, circuit, events);
    worker.onApplicationBootstrap();
    workers.push(worker);
    return worker;
  };

  const queueOf = (owner: string) =>
    new DispatchQueue(
      dataSource,
      new TransactionsService(dataSource),
      { owner, leaseMs: LEASE_MS },
      new OrderEventsService(),
    );

  /** One worker's try, to be stopped wherever its provider wants. */
  const tryOnce = async (provider: DispatchProvider, owner = 'one'): Promise<TryReport | null> => {
    const jobs = queueOf(owner);
    const reader = new OrderReader(dataSource, null);
    const settings = { ...config.dispatch, timeoutMs: TIMEOUT_MS };
    const [job] = await jobs.lease(1);
    if (!job) return null;
    return new Dispatching(jobs, reader, provider, settings).attempt(job);
  };

  const orderAt = (id: number) => dataSource.getRepository(Order).findOneByOrFail({ id });
  const jobOf = (orderId: number) =>
    dataSource.getRepository(DispatchJob).findOneByOrFail({ orderId });
  const isDone = (orderId: number) => async () => (await jobOf(orderId)).state === 'done';

  it("stores the provider's id and completes the job", async () => {
    const { id, orderNumber } = await insertOrder(dataSource);
    expect(await tryOnce(client)).toEqual({ result: 'sent' });
    const [sent] = simulator.orders();
    expect(sent?.request).toMatchObject({
      orderNumber,
      additionalId: String(id),
      customerPhoneNumber: '+27821234567',
    });
    expect(await orderAt(id)).toMatchObject({
      status: 'pending',
      shipdayOrderId: String(sent?.orderId),
    });
    expect(await jobOf(id)).toMatchObject({ state: 'done', leaseOwner: null, lastError: null });
    expect(await tryOnce(client)).toBeNull();
  });

  it('creates the order once, wherever and however often a worker dies', async () => {
    const { id } = await insertOrder(dataSource);
    const deaths: DispatchProvider[] = [
      dyingAt(client, 'before insert'),
      dyingAt(client, 'after find'),
      dyingAt(client, 'after insert'),
      dyingAt(client, 'before find'),
      dyingAt(client, 'after find'),
    ];
    for (const [index, dying] of deaths.entries()) {
      void tryOnce(dying, `dead-${index}`);
      await until('the lease to end', async () => {
        const { leaseUntil, attempts } = await jobOf(id);
        return attempts === index + 1 && leaseUntil !== null && leaseUntil < new Date();
      });
    }
    expect(await tryOnce(client)).toEqual({ result: 'adopted' });
    expect(simulator.orders()).toHaveLength(1);
    expect((await orderAt(id)).shipdayOrderId).toBe(String(simulator.orders()[0]?.orderId));
  });

  it.each([
    'timeout',
    'timeout_taken',
    'error',
    'error_taken',
    'malformed',
    'refuse',
    'forbidden',
    'rate_limit',
  ] as const)('creates the order once after the fault %s', async (kind) => {
    simulator.setFaults([
      { kind, times: 2 },
      { kind: 'error', on: 'find', times: 1 },
    ]);
    startWorker();
    const { id } = await insertOrder(dataSource);
    await until('the hand-over', isDone(id), 15_000);
    expect(simulator.orders()).toHaveLength(1);
    expect(await orderAt(id)).toMatchObject({
      shipdayOrderId: String(simulator.orders()[0]?.orderId),
      needsAttention: false,
    });
  });

  it('creates each order once when several workers hand over the same orders', async () => {
    const isSqlite = dataSource.options.type === 'better-sqlite3';
    if (!isSqlite) others = [await database.connectAgain(), await database.connectAgain()];
    const orders: Order[] = [];
    for (let count = 0; count < 30; count += 1) orders.push(await insertOrder(dataSource));
    simulator.setFaults([
      { kind: 'error_taken', probability: 0.2 },
      { kind: 'timeout_taken', probability: 0.1 },
      { kind: 'refuse', probability: 0.1 },
    ]);
    // On a busy machine an answer takes its time: what only seems lost would be created again.
    const patient = clientOf(simulator, 3000);
    const dispatch = { tries: 100, leaseMs: 9000 };
    for (const source of [dataSource, dataSource, ...others])
      startWorker(patient, source, dispatch);
    for (const { id } of orders) await until('every hand-over', isDone(id), 90_000);
    const sent = simulator.orders().map((order) => order.request.orderNumber);
    expect([...sent].sort()).toEqual(orders.map((order) => order.orderNumber).sort());
  });

  onMariaDb('goes on to the next order while another has one locked', async () => {
    const first = await insertOrder(dataSource);
    const second = await insertOrder(dataSource);
    const { id } = await jobOf(first.id);
    const jobs = queueOf('one');
    await dataSource.transaction(async (manager) => {
      await manager.findOne(DispatchJob, { where: { id }, ...forUpdate(manager) });
      expect(await jobs.lease(1)).toMatchObject([{ orderId: second.id }]);
      expect(await jobs.lease(1)).toEqual([]);
    });
    expect(await jobs.lease(1)).toMatchObject([{ orderId: first.id }]);
  });

  it('deletes the copy that a worker created after its lease had ended', async () => {
    const { id } = await insertOrder(dataSource);
    let endSecond = () => {};
    const secondIsDone = new Promise<void>((resolve) => (endSecond = resolve));
    const first = tryOnce(insertingAfter(secondIsDone, client), 'slow');
    await until('the first claim', async () => (await jobOf(id)).attempts === 1);
    await until('the second worker', async () => (await tryOnce(client, 'quick')) !== null);
    endSecond();
    expect(await first).toEqual({ result: 'withdrawn', code: 'COPY' });
    expect(simulator.orders()).toHaveLength(1);
    expect((await orderAt(id)).shipdayOrderId).toBe(String(simulator.orders()[0]?.orderId));
  });

  it('parks the job for the staff after the last attempt', async () => {
    simulator.setFaults([{ kind: 'forbidden' }]);
    startWorker();
    const { id } = await insertOrder(dataSource);
    await until('the last try', async () => (await jobOf(id)).state === 'parked', 15_000);
    expect(await jobOf(id)).toMatchObject({
      attempts: config.dispatch.tries,
      lastError: 'AUTHENTICATION: The provider does not accept the API key',
      leaseOwner: null,
    });
    expect((await orderAt(id)).needsAttention).toBe(true);
  });

  it('parks the job immediately when the order cannot be sent', async () => {
    const delivery = { ...sampleOrder().delivery, phone: '082 123 456' };
    const { id } = await insertOrder(dataSource, { delivery });
    expect(await tryOnce(client)).toEqual({ result: 'parked', code: 'CANNOT_BE_SENT' });
    expect((await jobOf(id)).attempts).toBe(1);
  });

  describe('of what changed', () => {
    /** As a change does it: with the order locked, and a step of its history. */
    const change = (id: number, collectionDay: string) =>
      new TransactionsService(dataSource).run(async (manager) => {
        await lockedOrder(manager, { id });
        await manager.update(Order, id, { collectionDay, version: () => 'version + 1' });
        await enqueueUpdate(manager, id, new Date());
      });
    const instructions = () =>
      simulator.orders().map(({ request }) => Reflect.get(request, 'pickupInstruction') as unknown);
    const updateOf = (orderId: number) =>
      dataSource.getRepository(DispatchJob).findOneByOrFail({ orderId, kind: 'update_order' });

    it('replaces what the provider has', async () => {
      const { id } = await insertOrder(dataSource);
      await tryOnce(client);
      await change(id, '2026-11-24');
      expect(await tryOnce(client)).toEqual({ result: 'updated' });
      expect(instructions()).toEqual(['Collect Tue 24 November']);
      expect(await updateOf(id)).toMatchObject({ state: 'done', lastError: null });
      expect(await tryOnce(client)).toBeNull();
    });

    it('is sent again after each change, also one while the call is under way', async () => {
      const { id } = await insertOrder(dataSource);
      await tryOnce(client);
      await change(id, '2026-11-24');
      const interrupted: DispatchProvider = {
        ...through(client),
        updateOrder: async (shipdayId, order) => {
          await change(id, '2026-11-25');
          return client.updateOrder(shipdayId, order);
        },
      };
      expect(await tryOnce(interrupted)).toEqual({ result: 'later', code: 'CHANGED' });
      startWorker();
      await until('the update', async () => (await updateOf(id)).state === 'done');
      expect(instructions()).toEqual(['Collect Wed 25 November']);
    });

    it('arrives when the order was changed while it was handed over', async () => {
      const { id } = await insertOrder(dataSource);
      const interrupted: DispatchProvider = {
        ...through(client),
        insertOrder: async (order) => {
          await change(id, '2026-11-24');
          // Before the order is there: nothing can be told yet.
          expect(await tryOnce(client, 'two')).toEqual({ result: 'kept' });
          return client.insertOrder(order);
        },
      };
      expect(await tryOnce(interrupted)).toEqual({ result: 'sent' });
      expect(await tryOnce(client)).toEqual({ result: 'updated' });
      expect(instructions()).toEqual(['Collect Tue 24 November']);
    });

    it.each(['timeout', 'timeout_taken', 'error', 'error_taken', 'forbidden'] as const)(
      'is told again after the fault %s',
      async (kind) => {
        const { id } = await insertOrder(dataSource);
        await tryOnce(client);
        simulator.setFaults([{ kind, on: 'update', times: 2 }]);
        await change(id, '2026-11-24');
        startWorker();
        await until('the update', async () => (await updateOf(id)).state === 'done', 15_000);
        expect(instructions()).toEqual(['Collect Tue 24 November']);
      },
    );

    it('calls the staff when the provider refuses it', async () => {
      const { id } = await insertOrder(dataSource);
      await tryOnce(client);
      simulator.setFaults([{ kind: 'refuse', on: 'update' }]);
      await change(id, '2026-11-24');
      expect(await tryOnce(client)).toEqual({ result: 'parked', code: 'REFUSED' });
      expect((await orderAt(id)).needsAttention).toBe(true);
    });

    it('arrives while the courier has the parcel, who may have to collect less', async () => {
      const { id } = await insertOrder(dataSource);
      await tryOnce(client);
      await change(id, '2026-11-24');
      const collected = {
        status: 'in_transit',
        shipdayTrackingData: { driverName: 'Sipho' },
      } as const;
      await dataSource.getRepository(Order).update(id, collected);
      expect(await tryOnce(client)).toEqual({ result: 'updated' });
      expect(instructions()).toEqual(['Collect Tue 24 November']);
    });

    it.each(['cancelled', 'delivered'] as const)(
      'is left out for an order that is %s meanwhile',
      async (status) => {
        const { id } = await insertOrder(dataSource);
        await tryOnce(client);
        await change(id, '2026-11-24');
        await dataSource.getRepository(Order).update(id, { status });
        expect(await tryOnce(client)).toEqual({ result: 'withdrawn', code: status.toUpperCase() });
        expect((await updateOf(id)).state).toBe('done');
      },
    );
  });

  it('skips an order that was cancelled, and deletes it when it was created already', async () => {
    const cancelled = await insertOrder(dataSource, { status: 'cancelled' });
    expect(await tryOnce(client)).toEqual({ result: 'withdrawn', code: 'CANCELLED' });
    expect((await jobOf(cancelled.id)).state).toBe('done');

    const { id } = await insertOrder(dataSource);
    void tryOnce(dyingAt(client, 'after insert'), 'dead');
    await until('the order', () => simulator.orders().length === 1);
    await dataSource.getRepository(Order).update(id, { status: 'cancelled' });
    await until('the end of its lease', async () => {
      const { leaseUntil } = await jobOf(id);
      return leaseUntil !== null && leaseUntil.getTime() < Date.now();
    });
    expect(await tryOnce(client)).toEqual({ result: 'withdrawn', code: 'CANCELLED' });
    expect(simulator.orders()).toEqual([]);
  });

  it.each(['in_transit', 'delivered'] as const)(
    'skips an order that is %s already',
    async (status) => {
      const { id } = await insertOrder(dataSource, { status });
      expect(await tryOnce(client)).toEqual({ result: 'withdrawn', code: status.toUpperCase() });
      expect((await jobOf(id)).state).toBe('done');
      expect(simulator.orders()).toEqual([]);
    },
  );

  it('skips an order that is delivered while the provider is asked for it', async () => {
    const { id } = await insertOrder(dataSource);
    void tryOnce(dyingAt(client, 'before insert'), 'dead');
    await until('the end of its lease', async () => {
      const { leaseUntil } = await jobOf(id);
      return leaseUntil !== null && leaseUntil.getTime() < Date.now();
    });
    const slow: DispatchProvider = {
      ...through(client),
      findByOrderNumber: async (number) => {
        await dataSource.getRepository(Order).update(id, { status: 'delivered' });
        return client.findByOrderNumber(number);
      },
    };
    expect(await tryOnce(slow)).toEqual({ result: 'withdrawn', code: 'DELIVERED' });
    expect(simulator.orders()).toEqual([]);
  });

  it('finishes the running call before it stops', async () => {
    const { id } = await insertOrder(dataSource);
    let hasBegun = false;
    let goOn = () => {};
    const later = new Promise<void>((resolve) => (goOn = resolve));
    const worker = startWorker({
      ...through(client),
      insertOrder: async (order) => {
        hasBegun = true;
        await later;
        return client.insertOrder(order);
      },
    });
    await until('the call', () => hasBegun);
    const stopped = worker.beforeApplicationShutdown();
    goOn();
    await stopped;
    expect((await jobOf(id)).state).toBe('done');
  });
});

function clientOf(simulator: Simulator, timeoutMs = TIMEOUT_MS): ShipdayClient {
  return new ShipdayClient(() => ({ apiUrl: simulator.url, apiKey: 'key', timeoutMs }));
}

function through(provider: DispatchProvider): DispatchProvider {
  return {
    insertOrder: (order) => provider.insertOrder(order),
    findByOrderNumber: (number) => provider.findByOrderNumber(number),
    updateOrder: (id, order) => provider.updateOrder(id, order),
    deleteOrder: (id) => provider.deleteOrder(id),
    listCouriers: () => provider.listCouriers(),
    assignOrder: (id, courierId) => provider.assignOrder(id, courierId),
    unassignOrder: (id) => provider.unassignOrder(id),
    findCourierOf: (order) => provider.findCourierOf(order),
    checkConnection: () => provider.checkConnection(),
  };
}

type Death = 'before insert' | 'after insert' | 'before find' | 'after find';

/** What a process sees that is killed at a moment: from then on, nothing. */
function dyingAt(provider: DispatchProvider, death: Death): DispatchProvider {
  return {
    ...through(provider),
    insertOrder: async (order) => {
      if (death === 'before insert') return NEVER;
      await provider.insertOrder(order);
      return NEVER;
    },
    findByOrderNumber: async (number) => {
      if (death === 'before find') return NEVER;
      const found = await provider.findByOrderNumber(number);
      return death === 'after find' ? NEVER : found;
    },
  };
}

function insertingAfter(event: Promise<void>, provider: DispatchProvider): DispatchProvider {
  return {
    ...through(provider),
    insertOrder: async (order) => {
      await event;
      return provider.insertOrder(order);
    },
  };
}
