import type { AddressInfo } from 'node:net';
import { parse } from 'csv-parse';
import { createTestApp, type TestApp } from '../harness';
import { copyOrders } from '../harness/many-orders';
import { signIn } from '../harness/people';
import { placeOrder, QUIET } from '../harness/shipments';

const MANY = 100_000;
const MEGABYTE = 1024 * 1024;

/** Takes half a minute, and is about our own memory: once, on the embedded database. */
const once = process.env.TEST_DATABASE_URL ? describe.skip : describe;

once('the export of a hundred thousand orders', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
  });
  afterAll(() => test.close());

  it('reads back row by row, and the memory stays flat', async () => {
    const admin = await signIn(test, 'admin');
    await placeOrder(test);
    const numbers = await copyOrders(test.dataSource, MANY);
    const { port } = test.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/orders/export.csv`, {
      headers: { cookie: admin.cookie },
    });
    const parser = parse({ from: 2 });
    const before = process.memoryUsage().rss;
    let peak = before;
    const feeding = feed(answer.body, parser);
    let index = MANY;
    for await (const row of parser as AsyncIterable<string[]>) {
      index -= 1;
      // The last row is the order that the others were copied from.
      if (index >= 0 && row[0] !== numbers[index]) throw new Error(`row ${index} is ${row[0]}`);
      if (index % 1000 === 0) peak = Math.max(peak, process.memoryUsage().rss);
    }
    await feeding;
    expect(index).toBe(-1);
    expect((peak - before) / MEGABYTE).toBeLessThan(120);
  }, 180_000);
});

/** Hands on what comes in no faster than it is parsed. */
async function feed(body: Response['body'], parser: ReturnType<typeof parse>): Promise<void> {
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
  }
  parser.end();
}
