import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { holdSocket } from '../../../tools/programs/held-socket';
import { freePort } from '../../../tools/programs/processes';
import { until } from '../dispatch/until';
import { listenTo } from '../harness/event-source';
import { type RunningApi, runApi } from '../harness/processes';
import { placeOrder } from '../harness/shipments';
import { makeMigratedPlace } from '../harness/test-database';

describe('two processes behind one port', () => {
  let api: RunningApi;
  /** What it printed until both served for the first time. */
  let printedAtStart: string;

  beforeAll(async () => {
    api = await runApi({ PROCESSES: '2', SHIPDAY_SPEED: '5000', LOG_LEVEL: 'info' });
    await both();
    printedAtStart = api.output();
  });
  afterAll(() => api.remove());

  /** Both processes, once they serve: one that was killed before has been replaced. */
  const both = async (): Promise<[number, number]> => {
    await until(
      'both processes',
      async () => /^courier_processes 2$/m.test((await scrape(api)).text),
      30_000,
    );
    const [one, other, ...more] = await api.workers();
    if (!one || !other || more.length > 0) throw new Error('There are not two processes.');
    return [one, other];
  };

  it('start without errors, and warn once of each simulated service', () => {
    const lines = printedAtStart.split('\n');
    const complaints = lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line));
    const isOfStart = (line: string) => line.includes('"context":"Start"');
    expect(complaints.filter((line) => !isOfStart(line))).toEqual([]);
    // This is no demo, imitates the provider and the mail, and has the example's company: one warning of each, not of each process.
    expect(complaints.filter(isOfStart)).toHaveLength(3);
  });

  it('share one provider, which delivers the orders of both', async () => {
    const placed = [await placeOrder(api), await placeOrder(api)];
    for (const { orderNumber } of placed) {
      const path = `/api/orders/${orderNumber}`;
      const status = async () => (await request(api.server).get(path)).body.status as string;
      await until('the delivery', async () => (await status()) === 'delivered', 30_000);
    }
  });

  it('answer a scrape with the sum of both, whichever is asked', async () => {
    const ask = () => request(api.server).get('/api/metrics').set('connection', 'close');
    const before = countOf((await ask().expect(200)).text, 'status="404"');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        request(api.server).get('/api/nothing').set('connection', 'close').expect(404),
      ),
    );
    for (const { text } of await Promise.all([ask(), ask(), ask()])) {
      expect(text).toMatch(/^courier_processes 2$/m);
      expect(countOf(text, 'status="404"')).toBe(before + 20);
      // A number of the one database, not of each process.
      expect(text).toMatch(/^courier_outbox_jobs\{queue="hand_over",state="ready"\} 0$/m);
    }
  });

  it('answer 100 parallel scrapes, each with the metrics of both', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => scrape(api)));
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toMatch(/^courier_processes 2$/m);
    }
  }, 60_000);

  it('answer every scrape when 8 scrapers repeat theirs', async () => {
    const scraper = async () => {
      for (let count = 0; count < 10; count += 1) {
        expect((await scrape(api)).text).toMatch(/^courier_processes 2$/m);
      }
    };
    await Promise.all(Array.from({ length: 8 }, scraper));
  }, 60_000);

  it('answer a scrape with the metrics of one while the other is stuck', async () => {
    const [stuck] = await both();
    process.kill(stuck, 'SIGSTOP');
    try {
      const answers = await Promise.all(Array.from({ length: 5 }, () => scrape(api)));
      for (const { text } of answers) expect(text).toMatch(/^courier_processes 1$/m);
    } finally {
      process.kill(stuck, 'SIGCONT');
    }
    expect(await both()).toContain(stuck);
  }, 60_000);

  it('answer a scrape with the metrics of one when the other dies during it', async () => {
    const [victim] = await both();
    process.kill(victim, 'SIGSTOP');
    const answer = scrape(api);
    await pause(300);
    process.kill(victim, 'SIGKILL');
    expect((await answer).text).toMatch(/^courier_processes 1$/m);
    expect(await both()).not.toContain(victim);
  }, 60_000);

  it('are two again after one was killed, and no call fails meanwhile', async () => {
    const [victim, survivor] = await both();
    process.kill(victim, 'SIGKILL');
    const isReplaced = async () => {
      await request(api.server).get('/api/ready').set('connection', 'close').expect(200);
      const workers = await api.workers();
      return workers.length === 2 && !workers.includes(victim);
    };
    await until('its replacement', isReplaced, 30_000);
    expect(await both()).toContain(survivor);
  });
});

describe('two processes whose supervisor stops', () => {
  it('end with their streams', async () => {
    const api = await runApi({ PROCESSES: '2', SHIPDAY_SPEED: '5000' });
    const { orderNumber } = await placeOrder(api);
    const stream = await listenTo(api, `/api/orders/${orderNumber}/events`);
    const workers = await api.workers();
    expect(await api.stop()).toBe(0);
    await until('the end of the stream', () => stream.isOver());
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow();
    await api.remove();
  });
});

describe('processes on a socket that outlives them', () => {
  it('answer every call over a restart, one that came while nobody ran included', async () => {
    const PORT = String(await freePort());
    const socket = holdSocket(Number(PORT));
    const place = await makeMigratedPlace();
    const start = () => runApi({ PROCESSES: '2', PORT, DRAIN_MS: '300' }, place, socket);
    let api = await start();
    let isOver = false;
    const statuses: (number | string)[] = [];
    const caller = async () => {
      while (!isOver) {
        const asked = fetch(`${api.server}/api/health`).then(({ status }) => status, String);
        statuses.push(await asked);
      }
    };
    const callers = [caller(), caller(), caller()];

    await api.remove();
    const meanwhile = fetch(`${api.server}/api/health`);
    await pause(300);
    api = await start();
    isOver = true;
    await Promise.all(callers);

    expect((await meanwhile).status).toBe(200);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await api.remove();
    socket.close();
    await place.remove();
  });

  it('end when the last of them has died, for whoever holds the socket to start them again', async () => {
    const PORT = String(await freePort());
    const socket = holdSocket(Number(PORT));
    const api = await runApi({ PROCESSES: '2', PORT }, undefined, socket);
    const ended = once(api.process, 'exit');
    for (const pid of await api.workers()) process.kill(pid, 'SIGKILL');

    expect(await ended).toEqual([1, null]);
    await api.remove();
    socket.close();
  });
});

async function scrape(api: RunningApi): Promise<{ status: number; text: string }> {
  const answer = await request(api.server).get('/api/metrics').set('connection', 'close');
  return { status: answer.status, text: answer.text };
}

/** The sum of the requests with a label. */
function countOf(text: string, label: string): number {
  return text
    .split('\n')
    .filter((line) => line.startsWith('courier_http_requests_total') && line.includes(label))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('several processes that cannot start', () => {
  it('print the reason once', async () => {
    const api = await runApi({ PROCESSES: '2', HOST: '192.0.2.1' });
    expect(await api.stop()).toBe(1);
    expect(api.output()).toBe('The address in HOST is not one of this machine: correct HOST.\n');
    await api.remove();
  });
});
