import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from './run';
import { ApiProcess, FAULT_POINTS_NAMES, logIn } from './shared/api-process';
import { checkOrders } from './shared/checker';
import { integrityOf, reading } from './shared/database';
import { RetryingCustomer } from './shared/orders';
import { dispatchSettings, sendWebhooksTo, startProvider } from './shared/provider';
import { settled } from './shared/settled';

const SPEED = 100;
const CUSTOMERS = 3;

/** The API on its embedded database is killed while it writes; the file is checked after every kill. */
export const embedded: Run<'embedded'> = async ({ parameters, report, random, folder }) => {
  const place = { dataDir: folder, databaseUrl: null };
  const provider = await startProvider(SPEED);
  const environment = dispatchSettings(provider);
  const api = await ApiProcess.on({ ...place, environment, log: logIn(folder) });
  const damaged: string[] = [];
  const customers = Array.from(
    { length: CUSTOMERS },
    () => new RetryingCustomer([api.port], random, 0.02),
  );
  let isOver = false;
  try {
    await api.start();
    sendWebhooksTo(provider, api.port);
    const ordering = customers.map((customer) => customer.keepOrdering(() => isOver));
    for (let kill = 0; kill < parameters.kills; kill += 1) {
      await pause(random.between(50, 500));
      await api.kill();
      const verdict = integrityOf(folder);
      if (verdict !== 'ok') damaged.push(verdict);
      // `commit-sent` is a word to a server; here the commit is a call.
      const point = FAULT_POINTS_NAMES.filter((name) => name !== 'commit-sent')[(kill >> 1) % 3];
      api.launch(kill % 2 === 0 && point ? { point, after: random.between(2, 12) } : undefined);
      await api.ready().catch(() => undefined);
    }
    isOver = true;
    await Promise.all(ordering);
    await api.kill();
    await api.start();
    await settled(report, place, provider);
    report.numbers({ kills: parameters.kills });
    report.claim('the file is whole after every kill (PRAGMA integrity_check)', damaged);
    report.claim(
      'no answer but success, 503 and a broken connection',
      customers.flatMap(({ unexplained }) => unexplained),
    );
    const acknowledged = customers.flatMap((customer) => customer.acknowledged);
    await api.kill();
    await reading(place, (read) => checkOrders(report, read, provider.orders(), acknowledged));
  } finally {
    await api.kill();
    await provider.stop();
  }
};
