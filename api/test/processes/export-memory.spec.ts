import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from 'csv-parse';
import { createTestApp, type TestApp } from '../harness';
import { copyOrders } from '../harness/many-orders';
import { signIn } from '../harness/people';
import { placeOrder, QUIET } from '../harness/shipments';

/** All of them together are far more than the memory may grow by. */
const MANY = 20_000;
const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 8;

describe('the export of twenty thousand orders', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
  });
  afterAll(() => test.close());

  it('reads back row by row while the memory stays flat', async () => {
    const admin = await signIn(test, 'admin');
    await placeOrder(test);
    const numbers = await copyOrders(test.dataSource, MANY);
    const { port } = test.server.address() as AddressInfo;
    const before = memoryHeld();
    const answer = await fetch(`http://127.0.0.1:${port}/api/orders/export.csv`, {
      headers: { cookie: admin.cookie },
    });
    const parser = parse({ bom: true, from: 2 });
    let most = before;
    const feeding = feed(answer.body, parser);
    let index = MANY;
    for await (const row of parser as AsyncIterable<string[]>) {
      index -= 1;
      // The last row is the order that the others were copied from.
      if (index >= 0 && row[0] !== numbers[index]) throw new Error(`row ${index} is ${row[0]}`);
      if (index % 2000 === 1000) most = Math.max(most, memoryHeld());
    }
    await feeding;
    expect(index).toBe(-1);
    expect((most - before) / MEGABYTE).toBeLessThan(MOST_MEGABYTES);
  });
});

/**
 * Bytes that somebody still holds, objects and buffers. What the process takes from the system says little: it grows by
 * a hundred megabytes or not at all, as the collector likes.
 */
function memoryHeld(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Hands on what comes in no faster than it is parsed. */
async function feed(body: Response['body'], parser: ReturnType<typeof parse>): Promise<void> {
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
  }
  parser.end();
}
