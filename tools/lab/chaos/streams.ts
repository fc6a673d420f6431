import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../programs/processes';
import { newDatabase } from '../../programs/mariadb';
import type { Run } from './run';
import { residentMb } from './soak';
import { ApiProcess, logIn } from './shared/api-process';
import { ask, bodyOf, eachOf } from './shared/client';
import { askOrder, askQuote } from './shared/orders';
import { dispatchSettings, startProvider, WEBHOOK_TOKEN } from './shared/provider';
import { percentile } from './shared/report';

const MOST_MB = 300;
const MOST_MS = 2000;
const IN_PARALLEL = 50;
/** One network may hold a fifth of the streams. */
const NETWORKS = 10;

/** Many tracking pages open on one process: what they cost, and how soon they receive a step. */
export const streams: Run<'streams'> = async ({ parameters, report, folder, mariaDb }) => {
  const databaseUrl = await newDatabase((await mariaDb()).url, 'faults_streams');
  const provider = await startProvider(0);
  const environment = {
    ...dispatchSettings(provider),
    LIVE_STREAMS: String(parameters.open + NETWORKS),
  };
  const place = { dataDir: folder, databaseUrl, log: logIn(folder), environment };
  const api = await (await ApiProcess.on(place)).start();
  const open: IncomingMessage[] = [];
  try {
    const { id } = bodyOf<{ id: number }>(await askQuote(api.port));
    const { orderNumber } = bodyOf<{ orderNumber: string }>(await askOrder(api.port, id));
    const before = await residentMb(api.pid);
    const refused: string[] = [];
    const received: number[] = [];
    let sentAt = Infinity;
    await eachOf(Array.from({ length: parameters.open }), IN_PARALLEL, async (_page, index) => {
      const page = await listen(api.port, `/api/orders/${orderNumber}/events`, index % NETWORKS);
      if (page?.statusCode !== 200) return void refused.push(String(page?.statusCode));
      open.push(page);
      page.on('error', () => undefined);
      page.on('data', (chunk: Buffer) => {
        // What the hand-over has added before is no news of the webhook.
        const isNews = sentAt < Infinity && chunk.includes('event: tracking');
        if (isNews) received.push(performance.now() - sentAt);
      });
    });
    await pause(2000);
    const after = await residentMb(api.pid);
    sentAt = performance.now();
    const order = { id: 1, order_number: orderNumber };
    await ask(api.port, {
      method: 'POST',
      path: '/api/webhooks/shipday',
      headers: { token: WEBHOOK_TOKEN },
      body: { event: 'ORDER_ASSIGNED', timestamp: Date.now(), order },
    });
    await until(() => Promise.resolve(received.length === open.length), MOST_MS * 2);

    report.numbers({
      'resident before, MB': Math.round(before),
      'resident with all of them open, MB': Math.round(after),
      'pages that received a step': received.length,
      'received within, ms, median and slowest': `${Math.round(percentile(received, 0.5))} and ${Math.round(percentile(received, 1))}`,
    });
    report.claim('every page gets its stream', refused);
    report.claim(`the process holds at most ${MOST_MB} MB`, after > MOST_MB ? [after] : []);
    report.claim(
      'every page receives a step within 2 s',
      received.length < open.length
        ? [`${received.length} received`]
        : received.filter((ms) => ms > MOST_MS),
    );
  } finally {
    for (const page of open) page.destroy();
    await api.stop();
    await provider.stop();
  }
};

function listen(port: number, path: string, network: number): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, agent: false as const };
    get({ ...options, localAddress: `127.0.${network + 1}.1` }, resolve).on('error', () =>
      resolve(null),
    );
  });
}
