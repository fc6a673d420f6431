import type { Run } from './run';
import { checkOrders } from './shared/checker';
import { bodyOf, eachOf } from './shared/client';
import { reading } from './shared/database';
import { type Acknowledged, askOrder, askQuote } from './shared/orders';
import { settled } from './shared/settled';
import { twoProcesses } from './shared/two-processes';

const TIMES = [2, 8] as const;
const AT_ONCE = 4;

/** The same quote is ordered twice and eight times at the same moment, over two processes. */
export const doubleSubmit: Run<'double-submit'> = async ({
  parameters,
  report,
  folder,
  mariaDb,
}) => {
  const processes = await twoProcesses({ folder, mariaDb }, 'faults_submits');
  const { place, provider, ports } = processes;
  try {
    await processes.start();
    const acknowledged: Acknowledged[] = [];
    const notOnce: string[] = [];
    let submitted = 0;
    const quotes = Array.from({ length: parameters.quotes });
    await eachOf(quotes, AT_ONCE, async (_quote, index) => {
      const { id: quoteId } = bodyOf<{ id: number }>(await askQuote(ports[0] ?? 0));
      const times = TIMES[index % TIMES.length] ?? 2;
      const answers = await Promise.all(
        Array.from({ length: times }, (_, nth) =>
          askOrder(ports[nth % ports.length] ?? 0, quoteId),
        ),
      );
      submitted += times;
      const statuses = answers.map((answer) => answer?.status ?? 0).sort();
      const numbers = answers.map(
        (answer) => bodyOf<Acknowledged | null>(answer)?.orderNumber ?? '',
      );
      if (statuses.join() !== [...Array<number>(times - 1).fill(200), 201].join()) {
        notOnce.push(`${quoteId}: ${statuses.join(' ')}`);
      }
      if (new Set(numbers).size !== 1) notOnce.push(`${quoteId}: ${numbers.join(' ')}`);
      for (const orderNumber of numbers) acknowledged.push({ quoteId, orderNumber });
    });
    await settled(report, place, provider);
    report.numbers({ quotes: parameters.quotes, submits: submitted });
    report.claim(
      'one submit of a quote is answered 201, the others 200, all with one number',
      notOnce,
    );
    await reading(place, (read) => checkOrders(report, read, provider.orders(), acknowledged));
  } finally {
    await processes.end();
  }
};
